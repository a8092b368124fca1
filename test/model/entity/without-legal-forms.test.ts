/** The name for a second look-up if the full name finds nothing. */
import { expect, test } from 'vitest';
import { withoutLegalForms } from '../../../shared/model/entity/legal-names.ts';

test.each([
  ['HARBOUR INVENTED LTD', 'HARBOUR INVENTED'],
  ['Harbour Invented Limited', 'Harbour Invented'],
  ['Laterne Erfundene GmbH & Co. KG', 'Laterne Erfundene'],
  ['Fjell Oppdiktet A/S', 'Fjell Oppdiktet'],
  ['Phare Inventé S.à r.l.', 'Phare Inventé'],
  ['Smyšlená skála, s.r.o.', 'Smyšlená skála'],
  ['AS Väljamõeldud', 'Väljamõeldud'],
  ['Ångström Erfunden', 'Ångström Erfunden'],
  ['LIMITED', 'LIMITED'],
  ['The Limited Edition Company', 'The Limited Edition Company'],
])('%s without legal forms is %s', (name, expected) => {
  expect(withoutLegalForms(name)).toBe(expected);
});
