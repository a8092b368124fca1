/** Texts of what is done with a case as a whole, in English. */
const NO_EVIDENCE: Readonly<Record<string, string>> = {
  case_changed: 'The case changed while the evidence pack was made. Try again.',
  documents_expired: 'The answers of the registers are kept no longer. Refresh the case, and make a pack of that one.',
  evidence_damaged: 'A kept answer is not what its result says. The operator of the service is told.',
  no_time_stamp: 'The time-stamping authority gave no stamp. Try again later.',
  pack_expired: 'The evidence pack is kept no longer. Make it again.',
  pack_too_large: 'The evidence pack would be larger than 2 GB.',
};

export const FILES = {
  menu: 'Share',
  picture: 'Copy picture',
  pictureCopied: 'Picture copied: paste it into a mail',
  pictureSaved: 'Picture saved: attach it to a mail',
  csv: 'Table as CSV',
  json: 'Case as JSON',
  exportAs: 'Export as',
  evidence: 'Evidence pack',
  makingEvidence: 'Making the evidence pack…',
  noEvidence: (failure: string | undefined): string => NO_EVIDENCE[failure ?? ''] ?? 'The evidence pack could not be made. Try again.',
  print: 'Print',
  watch: 'Watch',
  share: 'Share with an account…',
  erase: 'Erase case',
} as const;

export const SHARING = {
  title: 'Share this case',
  what: 'Collaborators read the case; only you can search further.',
  email: 'Email of an account',
  add: 'Add',
  remove: 'Remove',
  unknown: 'An account that no longer exists',
  eraseTitle: 'Erase this case?',
  eraseWhat: (name: string): string =>
    `Its entities, documents and searches are erased for all who can read them, and cannot be restored. Type ${name} to confirm.`,
  name: 'Name',
  cancel: 'Cancel',
} as const;
