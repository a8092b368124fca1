/** Sandbox KZ: invented legal entities as rows of the data set `gbd_ul`. */
import { DOWN, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

const entity = (bin: string, name: string, more: object = {}) => ({
  id: Number(bin.slice(-6)),
  bin,
  nameru: `Товарищество с ограниченной ответственностью "${name}"`,
  namekz: `"${name}" жауапкершілігі шектеулі серіктестігі`,
  datereg: '2015-01-20T00:00:00.000',
  addressru: 'г.Алматы, Выдуманный район, улица Вымышленная, дом 10',
  addresskz: 'Алматы қ., Ойдан шығарылған ауданы, 10 үй',
  statusru: 'Зарегистрирован',
  statuskz: 'Тіркелген',
  okedru: 'Розничная торговля',
  okedkz: 'Бөлшек сауда',
  director: 'ВЫДУМАННЫЙ АСКАР ВЫМЫШЛЕНОВИЧ',
  ...more,
});

const ENTITIES = [
  entity('990140990004', 'ВЫДУМАННАЯ СТЕПЬ'),
  entity('990140990016', 'ВЫДУМАННОЕ ОЗЕРО', { director: '-', statusru: 'Ликвидирован' }),
  entity('990140990028', 'ВЫДУМАННЫЙ БЕРЕГ', { director: 'ТОО "ВЫДУМАННАЯ СТЕПЬ"', statusru: 'Находится в процессе ликвидации' }),
  entity('990140990041', 'МЕДЛЕННАЯ ВЫДУМАННАЯ'),
];
const nameOf = (of: string): string => ENTITIES.find(({ bin }) => bin === of)!.nameru;

export const kz: SandboxRegister = {
  jurisdiction: 'KZ',
  origins: ['https://data.egov.kz'],
  companies: [
    { identifier: '990140990004', legalName: nameOf('990140990004'), shows: 'found, with its head' },
    { identifier: '990140990016', legalName: nameOf('990140990016'), shows: 'found: an ended entity without a head' },
    { identifier: '990140990028', legalName: nameOf('990140990028'), shows: 'found: in liquidation, headed by another company' },
    { identifier: '990140990041', legalName: nameOf('990140990041'), shows: 'register slow' },
    { identifier: '990140990053', legalName: '', shows: 'register down' },
    { identifier: '990140990065', legalName: '', shows: 'not found' },
  ],
  answer({ url }) {
    const { query } = JSON.parse(url.searchParams.get('source') ?? '{}') as { query: { bool?: { must: { match: Match }[] } } };
    if (!query.bool) return { body: ENTITIES.slice(0, 1) };
    const { bin, nameru } = query.bool.must[0]!.match;
    if (bin === '990140990053') return DOWN;
    const words = nameru?.toUpperCase().match(/\p{L}+/gu) ?? [];
    const found = ENTITIES.filter((one) =>
      bin ? one.bin === bin : words.length > 0 && words.every((word) => one.nameru.toUpperCase().includes(word)),
    );
    return { body: found, ...(bin === '990140990041' && { afterMs: SLOW_MS }) };
  },
};

interface Match {
  bin?: string;
  nameru?: string;
}
