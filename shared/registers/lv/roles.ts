/** LV: positions and governing bodies. PURE. */
import type { Nature } from '../../model/entity/nature.ts';
import { codes } from '../codes.ts';

export const POSITION_ROLES: Readonly<Record<string, Nature>> = {
  BOARD_MEMBER: 'Board Member',
  CHAIR_OF_BOARD: 'Board Chair',
  DEPUTY_CHAIR_OF_BOARD: 'Board Member',
  SUPERVISORY_BOARD_MEMBER: 'Supervisory Board Member',
  CHAIR_OF_SUPERVISORY_BOARD: 'Supervisory Board Member',
  DEPUTY_CHAIR_OF_SUPERVISORY_BOARD: 'Supervisory Board Member',
  COUNCIL_MEMBER: 'Supervisory Board Member',
  CHAIR_OF_COUNCIL: 'Supervisory Board Member',
  GENERAL_MANAGER: 'Managing Director',
  REPRESENTATIVE_MANAGER: 'Managing Director',
  ADMINISTRATIVE_MANAGER: 'Officer',
  OWNER: 'Direct Owner',
  CO_OWNER: 'Direct Owner',
  MEMBER: 'Member',
  PROCURATOR: 'Procurator',
  PROCURIST: 'Procurator',
  LIQUIDATOR: 'Liquidator',
  ADMINISTRATOR: 'Insolvency Practitioner',
  AUTHORISED_REPRESENTATIVE: 'Authorised Signatory',
  BRANCH_REPRESENTATIVE: 'Authorised Signatory',
};

export const natureOfPosition = codes<Nature>('LV position', POSITION_ROLES);

/** For rows without a position. */
export const BODY_ROLES: Readonly<Record<string, Nature>> = {
  EXECUTIVE_BOARD: 'Board Member',
  SUPERVISORY_BOARD: 'Supervisory Board Member',
  COUNCIL: 'Supervisory Board Member',
  EXECUTIVE_BODY: 'Board Member',
  MANAGEMENT_BODY: 'Board Member',
};

export const natureOfBody = codes<Nature>('LV governing_body', BODY_ROLES);
