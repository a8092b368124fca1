/** Texts of what is done with a case as a whole, in English. */
export const FILES = {
  menu: 'More',
  csv: 'Table as CSV',
  json: 'Case as JSON',
  exportAs: 'Export as',
  print: 'Print',
  share: 'Share…',
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
