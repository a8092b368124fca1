/** BR: reads an establishment of the CNPJ open data. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type {
  Activity,
  Address,
  Capital,
  CompanyRecord,
  EntityType,
  OtherName,
  PartyRecord,
  Standing,
  StatusKind,
} from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import { comparableName } from '../../model/entity/names.ts';
import { countryOf } from './countries.ts';
import { cnpjOf } from './identifiers.ts';
import { exactCapital, fromOpenCnpj } from './open-cnpj.ts';
import { partners, sectionStatuses } from './parties.ts';
import { DISSOLUTION_REASONS, statusOf } from './statuses.ts';
import type { Establishment, OpenEstablishment } from './wire.ts';

/** The answers of the two mirrors for one number; at least one of them exists. */
export type Found = { main: Establishment; open?: OpenEstablishment | undefined } | { main?: undefined; open: OpenEstablishment };

export interface Answer {
  found: Found;
  /** For a branch: establishment 0001 of the same company, where it exists. */
  first: Found | undefined;
}

/** Legal forms of the State (100s), of funds (222-4) and of international bodies (500s) in the list of legal natures. */
const KINDS: readonly (readonly [RegExp, EntityType])[] = [
  [
    /^(?:ORGAO PUBLICO|AUTARQUIA|FUNDACAO PUBLICA|CONSORCIO PUBLICO|FUNDO PUBLICO|ESTADO OU DISTRITO|MUNICIPIO|UNIAO$|COMISSAO POLINACIONAL)/,
    'state',
  ],
  [/FUNDO DE INVESTIMENTO/, 'fund'],
  [/^(?:ORGANIZACAO INTERNACIONAL|REPRESENTACAO DIPLOMATICA|OUTRAS INSTITUICOES EXTRATERRITORIAIS)/, 'other'],
];
const BRANCH = 2;
const HEAD_OFFICE = 1;
/** `Atividade econômica não informada`. */
const NO_ACTIVITY = 8888888;
/** Below this amount a 32-bit float represents every centavo. */
const EXACT_BELOW = 131_072;

export const unitOf = ({ main, open }: Found): Establishment => main ?? fromOpenCnpj(open!);
export const isBranch = (found: Found): boolean => unitOf(found).identificador_matriz_filial === BRANCH;

export function read({ found, first }: Answer): CompanyRecord {
  const unit = unitOf(found);
  const listed = partners(unit);
  return {
    entityType: entityType(unit),
    legalName: withoutCpf(unit.razao_social),
    registrationNumber: unit.cnpj,
    legalForm: unit.natureza_juridica?.trim() || undefined,
    ...standing(unit),
    countryOfRegistration: 'BR',
    jurisdiction: 'BR',
    registrationDate: isoDate(unit.data_inicio_atividade),
    addresses: addressOf(unit),
    identifiers: [cnpjOf(unit.cnpj)].filter((number) => number !== undefined),
    activities: activities(unit),
    capital: capital(found),
    otherNames: tradeName(unit),
    parties: [...listed, ...headOffice(first)],
    ...sectionStatuses(unit, listed),
  };
}

const entityType = ({ natureza_juridica }: Establishment): EntityType =>
  KINDS.find(([words]) => words.test(comparableName(natureza_juridica ?? '')))?.[1] ?? 'company';

/** Without the trader's personal number (CPF), whole or masked, at the end of older sole traders' names. */
const withoutCpf = (name: string): string => name.replace(/(?<!\s)\s+(?:\d{11}|\*{3}\d{5}\*{3})$/, '').trim();

/** With the day of the status, of an active one that of its special situation, and why the company ended. That of a branch is the end of the branch. */
function standing(unit: Establishment): Standing {
  const found = status(unit);
  const day = unit.situacao_cadastral === ACTIVE ? unit.data_situacao_especial : unit.data_situacao_cadastral;
  const reason = found.statusKind === 'dissolved' ? DISSOLUTION_REASONS[unit.motivo_situacao_cadastral ?? 0] : undefined;
  return { ...found, ...statusDay(found.statusKind, isoDate(day)), ...(reason && { dissolutionReason: reason }) };
}

const ACTIVE = 2;

/** A special situation (bankruptcy, judicial recovery, liquidation) is added to the status of the registration. */
function status(unit: Establishment): { companyStatus?: string; statusKind?: StatusKind } {
  const words = unit.descricao_situacao_cadastral?.trim().toUpperCase();
  const found =
    statusOf(unit.situacao_cadastral?.toString() ?? words) ?? (words ? { companyStatus: words, statusKind: 'unknown' as const } : {});
  const special = unit.situacao_especial?.trim();
  if (!special || !('companyStatus' in found)) return found;
  return { ...found, companyStatus: `${found.companyStatus}, ${special}`, ...specialKind(special, unit) };
}

function specialKind(special: string, { situacao_cadastral }: Establishment): { statusKind?: StatusKind } {
  if (situacao_cadastral !== ACTIVE) return {};
  if (/FAL[IÊE]|CONCORDATA|RECUPERA/i.test(special)) return { statusKind: 'insolvent' };
  return /LIQUIDA/i.test(special) ? { statusKind: 'liquidation' } : {};
}

/** `EX` instead of a state means a seat abroad. */
function addressOf(unit: Establishment): Address[] {
  const isAbroad = unit.uf === 'EX';
  const street = [unit.descricao_tipo_de_logradouro, unit.logradouro].map((part) => part?.trim()).filter(Boolean);
  const found = address('registered', {
    lines: [[street.join(' '), unit.numero?.trim()].filter(Boolean).join(', '), unit.complemento, unit.bairro],
    city: isAbroad ? unit.nome_cidade_no_exterior : unit.municipio,
    postalCode: unit.cep,
    region: isAbroad ? undefined : unit.uf,
    country: isAbroad ? countryOf(unit.codigo_pais) : 'BR',
  });
  return found && (found.lines.length > 0 || found.city) ? [found] : [];
}

function activities(unit: Establishment): Activity[] {
  const all = [{ codigo: unit.cnae_fiscal, descricao: unit.cnae_fiscal_descricao }, ...(unit.cnaes_secundarios ?? [])];
  return all.flatMap(({ codigo, descricao }, at) =>
    codigo && codigo !== NO_ACTIVITY
      ? [
          {
            scheme: 'CNAE',
            code: String(codigo).padStart(7, '0'),
            description: descricao?.trim() || undefined,
            ...(at === 0 && { primary: true }),
          },
        ]
      : [],
  );
}

/** Minha Receita stores a 32-bit float (1061004800 for 1061004829,23): above its precision only OpenCNPJ's amount is used. 0 means none. */
function capital({ main, open }: Found): Capital | undefined {
  const exact = open && (!main || open.cnpj === main.cnpj) ? exactCapital(open) : undefined;
  const rounded = main?.capital_social ?? 0;
  const amount = exact ?? (rounded < EXACT_BELOW ? rounded : 0);
  return amount > 0 ? { amount, currency: 'BRL', kind: 'Capital social' } : undefined;
}

function tradeName({ nome_fantasia, razao_social }: Establishment): OtherName[] {
  const name = withoutCpf(nome_fantasia ?? '');
  return name && comparableName(name) !== comparableName(withoutCpf(razao_social)) ? [{ name, kind: 'trading' }] : [];
}

function headOffice(first: Found | undefined): PartyRecord[] {
  const unit = first && unitOf(first);
  const number = cnpjOf(unit?.cnpj);
  if (!unit || !number || unit.identificador_matriz_filial !== HEAD_OFFICE) return [];
  return [
    {
      entityType: entityType(unit),
      legalName: withoutCpf(unit.razao_social),
      legalForm: unit.natureza_juridica?.trim() || undefined,
      countryOfRegistration: 'BR',
      jurisdiction: 'BR',
      identifiers: [number],
      relationships: [{ nature: 'Head Office', role: 'Matriz' }],
    },
  ];
}
