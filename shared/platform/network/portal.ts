/** Pages and files that a register publishes for download, asked by this service's own name. */

/** An address answered with another status than that of success. */
export class PortalRefused extends Error {
  override readonly name = 'PortalRefused';
  readonly status: number;

  constructor(url: string, status: number) {
    super(`${url} answered ${status}`);
    this.status = status;
  }
}

/** Rejects where the answer is an error, or comes from an address that is not https. */
export type Portal = (url: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;

const USER_AGENT = 'registry-graph (loader of published files)';

export const portal: Portal = async (url, headers = {}) => {
  if (!url.startsWith('https://')) throw new Error(`no address with https: ${url}`);
  const answer = await fetch(url, { headers: { 'user-agent': USER_AGENT, ...headers } });
  if (!answer.ok) throw new PortalRefused(url, answer.status);
  return answer;
};
