/** MD: roles of those in the list of heads (`Lista conducătorilor`), made comparable. PURE. */
import type { Nature } from '../../model/entity/nature.ts';
import { codes } from '../codes.ts';

export const ROLES: Readonly<Record<string, Nature>> = {
  ADMINISTRATOR: 'Director',
  // Management as a body: of banks and cooperatives.
  'DIRECTIE DE CONDUCERE': 'Board Member',
  COMITET: 'Board Member',
  LICHIDATOR: 'Liquidator',
  'ADMINISTRATOR AL PROCESULUI DE INSOLVABILITATE': 'Insolvency Practitioner',
  'ADMINISTRATOR PROVIZORIU': 'Insolvency Practitioner',
  'ADMINISTRATOR FIDUCIAR': 'Insolvency Practitioner',
  'ADMINISTRATOR DIN OFICIU': 'Insolvency Practitioner',
  'ADMINISTRATOR AL PROCEDURII PLANULUI': 'Insolvency Practitioner',
  // A commission of a cooperative; "data are missing".
  COMISIA: 'Other',
  'DATELE LIPSESC': 'Other',
};

export const natureOf = codes<Nature>('MD rol', ROLES);
