/** Texts of the table of a case and of its files, in English. */
export const TABLE = {
  label: 'Parties',
  picture: 'Picture',
  table: 'Table',
  view: 'View',
  columns: ['Party', 'Relationship', 'Share', 'Country', 'Number', 'Status', 'Source'],
  above: '(named above)',
  files: 'Save',
  csv: 'Table as CSV',
  json: 'Case as JSON',
  print: 'Print',
} as const;
