/** `npm run cuts -- hide | unhide | hidden`: what a register's copy withholds at the request of those concerned. */
import { createHash } from 'node:crypto';
import { withHiddenSubjects } from '../functions/services/cuts.ts';
import type { HiddenSubject } from '../shared/platform/cuts/hidden-store.ts';
import { registryOf } from '../shared/registers/catalogue.ts';
import { hiddenName } from '../shared/registers/hidden-parties.ts';
import { registerOfFiles } from '../shared/registers/register-facts.ts';

/** The command was called with words that do not say whom to hide. */
export class BadHiding extends Error {
  override readonly name = 'BadHiding';
}

export interface HideOptions {
  number?: string | undefined;
  person?: string | undefined;
  company?: string | undefined;
  born?: string | undefined;
  reason?: string | undefined;
}

/** Gives what is to be printed. Names are never kept: only a digest of each. */
export async function changeHidden(
  verb: 'hide' | 'unhide' | 'hidden',
  register: string | undefined,
  options: HideOptions,
  ids: readonly string[],
): Promise<string> {
  const found = register ? await registryOf(register) : undefined;
  const copy = found && registerOfFiles(found).ownCopy;
  if (!copy?.parties) throw new BadHiding('--register must be a register whose files name people, such as RO');
  const subjects = withHiddenSubjects();
  if (verb === 'hidden') return JSON.stringify(await subjects.all(copy.cut), undefined, 2);
  if (verb === 'unhide') {
    const [id] = ids;
    if (ids.length !== 1 || !(await subjects.all(copy.cut)).some((one) => one.id === id)) throw new BadHiding('Give one id of "hidden"');
    await subjects.show(copy.cut, id!);
    return `${id} is shown again`;
  }
  if (!copy.parties.without && (options.person || options.company))
    throw new BadHiding(`In ${register} only whole companies can be hidden`);
  const subject = subjectOf(copy.cut, options);
  const id = idOf(subject);
  await subjects.hide(copy.cut, id, { ...subject, hiddenAt: new Date().toISOString() });
  return `${id} is hidden at once. Cuts that are already loaded hold its bytes until they are replaced: load the files again.`;
}

function subjectOf(register: string, { number, person, company, born, reason }: HideOptions): Omit<HiddenSubject, 'hiddenAt'> {
  if (!reason) throw new BadHiding('--reason is missing: a few words or a reference, without a name');
  if (person && company) throw new BadHiding('--person or --company, not both');
  if (born && !(person && /^\d{4}-\d{2}$/.test(born))) throw new BadHiding('--born goes with --person, and is a month such as 1975-06');
  const name = person ?? company;
  if (!name && !number) throw new BadHiding('Say whom: --number, --person or --company');
  return {
    ...(number && { number }),
    ...(name && { name: hiddenName(register, person ? 'person' : 'company', name) }),
    ...(born && { birthMonth: born }),
    reason,
  };
}

/** To hide the same once more changes nothing. */
const idOf = ({ number = '', name = '', birthMonth = '' }: Omit<HiddenSubject, 'hiddenAt'>): string =>
  createHash('sha256').update([number, name, birthMonth].join('\n')).digest('hex').slice(0, 16);
