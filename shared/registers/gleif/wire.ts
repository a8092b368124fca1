/** GLEIF: the answers of the LEI API (JSON:API), only the members that are read. */
import * as z from 'zod';
import { lei } from '../../model/identifiers/lei.ts';
import { always } from '../always.ts';

const PostalAddress = always(
  z.looseObject({
    addressLines: z.array(z.string().nullish()).nullish(),
    mailRouting: z.string().nullish(),
    city: z.string().nullish(),
    region: z.string().nullish(),
    country: z.string().nullish(),
    postalCode: z.string().nullish(),
  }),
  { company: ['addressLines', 'city', 'region', 'country', 'postalCode'] },
);
const OtherName = z.looseObject({ name: z.string().nullish(), language: z.string().nullish(), type: z.string().nullish() });
const Authority = always(z.looseObject({ id: z.string().nullish(), other: z.string().nullish() }), { company: ['id'] });
const Successor = z.looseObject({ lei: z.string().nullish(), name: z.string().nullish() });

/** The status of a duplicate is the text `NULL`. */
const Entity = always(
  z.looseObject({
    legalName: z.looseObject({ name: z.string().min(1) }),
    otherNames: z.array(OtherName).nullish(),
    transliteratedOtherNames: z.array(OtherName).nullish(),
    legalAddress: PostalAddress.nullish(),
    headquartersAddress: PostalAddress.nullish(),
    registeredAt: Authority.nullish(),
    registeredAs: z.string().nullish(),
    jurisdiction: z.string().nullish(),
    category: z.string().nullish(),
    legalForm: always(z.looseObject({ id: z.string().nullish(), other: z.string().nullish() }), { company: ['id'] }).nullish(),
    status: z.string().nullish(),
    expiration: z.looseObject({ date: z.string().nullish(), reason: z.string().nullish() }).nullish(),
    successorEntity: Successor.nullish(),
    successorEntities: z.array(Successor).nullish(),
    creationDate: z.string().nullish(),
  }),
  {
    company: [
      'legalAddress',
      'headquartersAddress',
      'registeredAt',
      'registeredAs',
      'jurisdiction',
      'legalForm',
      'status',
      'creationDate',
      'otherNames',
    ],
  },
);

/** In other lists. The API has all of them, `null` where there is no code; the files, and so an own copy, have none. */
const CODES = ['bic', 'mic', 'ocid', 'qcc', 'spglobal'] as const;

const Attributes = always(
  z.looseObject({
    lei: z.string().regex(lei.pattern),
    entity: Entity,
    registration: z.looseObject({ status: z.string().nullish(), lastUpdateDate: z.string().nullish() }).nullish(),
    bic: z.array(z.string()).nullish(),
    mic: z.array(z.string()).nullish(),
    ocid: z.string().nullish(),
    qcc: z.string().nullish(),
    spglobal: z.array(z.string()).nullish(),
  }),
  { company: CODES },
  (raw) => CODES.some((code) => Object.hasOwn(raw, code)),
);

export const LeiRecord = z.looseObject({
  attributes: Attributes,
  /** Existing relations only: `lei-record` links to one record, `related` to a list, `reporting-exception` to the reason for no parent. */
  relationships: z.record(z.string(), z.looseObject({ links: z.record(z.string(), z.unknown()).nullish() })).nullish(),
});
export const One = z.looseObject({ data: LeiRecord });
/** The record of a relationship. The API sends it only on a request of its own; the own copy has it beside the other record, as JSON:API has it. */
const RelationshipRecord = z.looseObject({
  attributes: z.looseObject({
    relationship: z
      .looseObject({ periods: z.array(z.looseObject({ type: z.string().nullish(), startDate: z.string().nullish() })).nullish() })
      .nullish(),
  }),
});
export const OneOrNone = z.looseObject({ data: LeiRecord.nullable(), included: z.array(RelationshipRecord).nullish() });
export const Page = z.looseObject({
  data: z.array(LeiRecord),
  meta: z.looseObject({ pagination: z.looseObject({ lastPage: z.number().int(), total: z.number().int().nullish() }).nullish() }).nullish(),
});
export const Exception = z.looseObject({
  data: z.looseObject({ attributes: z.looseObject({ category: z.string(), reason: z.string() }) }).nullable(),
});

export type LeiRecord = z.output<typeof LeiRecord>;
export type LeiEntity = z.output<typeof Entity>;
