/** CZ: the look-up of an invented s.r.o. with the parts of the answers that a test gives. */
import { cz } from '../../../shared/registers/cz/cz.ts';
import { cz as sandbox } from '../../../shared/registers/cz/sandbox.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { clientOver, replay } from '../../support/replay.ts';

export const REST = '/ekonomicke-subjekty-v-be/rest';

/** The look-up of an s.r.o. 99000016 whose entry in the public register has the parts that the test gives. */
export const laidDown = (entry: object | undefined, subject: object = {}) =>
  lookUp(
    cz,
    { registrationNumber: '99000016' },
    clientOver(
      cz,
      replay({
        [`${REST}/ekonomicke-subjekty/99000016`]: {
          body: JSON.stringify({ ico: '99000016', obchodniJmeno: 'Zkušební smyšlenka s.r.o.', pravniForma: '112', ...subject }),
        },
        ...(entry && { [`${REST}/ekonomicke-subjekty-vr/99000016`]: { body: JSON.stringify({ zaznamy: [entry] }) } }),
      }),
    ),
  );
export const partnersWith = (...shares: object[]) => ({
  spolecnici: [
    {
      typOrganu: 'SPOLECNIK',
      spolecnik: shares.map((velikostPodilu, at) => ({
        osoba: { nazevAngazma: 'Společník', fyzickaOsoba: { jmeno: 'Zkušební', prijmeni: `Osoba ${at}` } },
        podil: [{ velikostPodilu }],
      })),
    },
  ],
});

/** The look-up of a company of the sandbox. */
export const sandboxed = (registrationNumber: string) => lookUp(cz, { registrationNumber }, clientOver(cz, sandboxTransport([sandbox])));
