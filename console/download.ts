/** Gives the user a file. */
import { safeLink } from './safe-link.ts';

export function download(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** From an address whose answer is saved: the page stays. */
export function downloadFrom(url: string): void {
  const address = safeLink(url);
  if (!address) return;
  const link = document.createElement('a');
  link.href = address;
  link.click();
}
