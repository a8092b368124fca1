/** ES: what the announcements about a sheet add up to: names, seat, capital, standing, officers and the sole shareholder. PURE. */
import type { Capital, Standing, StatusKind } from '../../model/entity/company-record.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import { type Act, actsIn, type Heading, isKnown, sheetEntryIn } from './acts.ts';
import { figureOf } from './labels.ts';
import { People } from './parties.ts';
import { type Announcement, newNameIn } from './wire.ts';

interface Since {
  day: string;
  words: string;
}

/** What is open or has happened on the sheet. */
type Mark = 'ended' | 'merged' | 'insolvent' | 'dissolved' | 'closed';

export class Sheet {
  legalName = '';
  readonly earlierNames = new Set<string>();
  registeredOn: string | undefined;
  seat: string | undefined;
  purpose: string | undefined;
  capital: Capital | undefined;
  /** An announcement corrects another in prose, or begins with an act that this service does not know. */
  hasUnread = false;
  readonly people = new People();
  readonly #marks = new Map<Mark, Since>();

  /** `announcements`: of one sheet, in the order in which they were published. */
  constructor(announcements: readonly Announcement[]) {
    for (const announcement of announcements) this.#add(announcement);
  }

  #add({ day, companyName, acts: text }: Announcement): void {
    const entry = sheetEntryIn(text);
    const entered = entry?.enteredOn ?? day;
    this.#rename(companyName);
    if (!isKnown(text)) this.hasUnread = true;
    for (const act of actsIn(text.slice(0, entry?.start))) {
      this.#rename(newNameIn(act.heading, act.text));
      READERS[act.heading]?.(this, act, entered);
    }
  }

  #rename(name: string | undefined): void {
    if (!name || name === this.legalName) return;
    if (this.legalName) this.earlierNames.add(this.legalName);
    this.earlierNames.delete(name);
    this.legalName = name;
  }

  mark(mark: Mark, words: string, day: string): void {
    this.#marks.set(mark, { words, day });
  }

  unmark(...marks: Mark[]): void {
    for (const mark of marks) this.#marks.delete(mark);
  }

  get standing(): Standing {
    const [kind, mark] = STANDINGS.find(([, one]) => this.#marks.has(one)) ?? (['active'] as const);
    const since = mark && this.#marks.get(mark);
    return {
      ...(since && { companyStatus: since.words }),
      statusKind: kind,
      ...statusDay(kind, since?.day),
      ...(kind === 'dissolved' && { dissolutionReason: this.#marks.has('merged') ? 'merged' : 'dissolved' }),
    };
  }
}

/** What weighs most comes first. */
const STANDINGS: readonly (readonly [StatusKind, Mark])[] = [
  ['dissolved', 'ended'],
  ['insolvent', 'insolvent'],
  ['liquidation', 'dissolved'],
  ['inactive', 'closed'],
];

type Reader = (sheet: Sheet, act: Act, entered: string) => void;

const READERS: Readonly<Partial<Record<Heading, Reader>>> = {
  Constitución(sheet, { text }, entered) {
    sheet.registeredOn = entered;
    sheet.seat = figureOf(text, 'Domicilio') ?? sheet.seat;
    sheet.purpose = figureOf(text, 'Objeto social');
    sheet.capital = euros(figureOf(text, 'Capital')) ?? sheet.capital;
  },
  Nombramientos: (sheet, act, entered) => sheet.people.appoint(act, entered),
  Reelecciones: (sheet, act) => sheet.people.reappoint(act),
  'Ceses/Dimisiones': (sheet, act, entered) => sheet.people.dismiss(act, entered),
  Revocaciones: (sheet, act, entered) => sheet.people.dismiss(act, entered),
  'Cancelaciones de oficio de nombramientos': (sheet, act, entered) => sheet.people.dismiss(act, entered),
  'Declaración de unipersonalidad': (sheet, act, entered) => sheet.people.becomeSole(act, entered),
  'Sociedad unipersonal': (sheet, act, entered) => sheet.people.becomeSole(act, entered),
  'Cambio de identidad del socio único': (sheet, act, entered) => sheet.people.becomeSole(act, entered),
  'Pérdida del carácter de unipersonalidad': (sheet, _act, entered) => sheet.people.leaveSole(entered),
  'Cambio de domicilio social'(sheet, { text }) {
    sheet.seat = text || sheet.seat;
  },
  'Cambio de objeto social'(sheet, { text }) {
    sheet.purpose = text;
  },
  'Ampliación de capital': changeCapital,
  'Reducción de capital': changeCapital,
  'Situación concursal'(sheet, { heading, text }, entered) {
    if (/conclusi[oó]n del concurso/i.test(text)) sheet.unmark('insolvent');
    else if (/declaraci[oó]n de concurso/i.test(text)) sheet.mark('insolvent', heading, entered);
  },
  'Cierre provisional': (sheet, { heading }, entered) => sheet.mark('closed', `${heading} de la hoja registral`, entered),
  'Cierre definitivo': (sheet, { heading }, entered) => sheet.mark('closed', `${heading} de la hoja registral`, entered),
  'Reapertura hoja registral': (sheet) => sheet.unmark('closed'),
  'Reactivación de la sociedad': (sheet) => sheet.unmark('ended', 'dissolved', 'merged'),
  Disolución(sheet, { heading, text }, entered) {
    sheet.mark('dissolved', heading, entered);
    if (/fusi[oó]n/i.test(text)) sheet.mark('merged', text, entered);
  },
  Extinción(sheet, { heading }, entered) {
    sheet.mark('ended', heading, entered);
    sheet.people.endAll(entered);
  },
  'Fe de erratas'(sheet) {
    sheet.hasUnread = true;
  },
};

function changeCapital(sheet: Sheet, { text }: Act): void {
  sheet.capital = euros(figureOf(text, 'Resultante Suscrito')) ?? sheet.capital;
}

/** `3.000,00 Euros`; amounts of before 2002 may be in pesetas. */
function euros(text: string | undefined): Capital | undefined {
  const [, amount] = /^(\d{1,3}(?:\.\d{3}){0,5}(?:,\d{1,2})?) Euros?$/i.exec(text ?? '') ?? [];
  return amount ? { amount: Number(amount.replaceAll('.', '').replace(',', '.')), currency: 'EUR' } : undefined;
}
