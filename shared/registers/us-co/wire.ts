/** US-CO: rows of Colorado's open data. The shapes name only the fields that are read. A row omits empty columns. */
import * as z from 'zod';
import { always } from '../always.ts';

const text = z.string().nullish();

/** data.colorado.gov 4ykn-tg5h, "Business Entities in Colorado". The data set itself misspells `jurisdictonofformation`. */
export const EntityRow = always(
  z.looseObject({
    entityid: z.string().min(1),
    entityname: z.string().min(1),
    entitystatus: text,
    entitytype: text,
    entitytypeverbatim: text,
    entityformdate: text,
    jurisdictonofformation: text,
    principaladdress1: text,
    principaladdress2: text,
    principalcity: text,
    principalstate: text,
    principalzipcode: text,
    principalcountry: text,
    mailingaddress1: text,
    mailingaddress2: text,
    mailingcity: text,
    mailingstate: text,
    mailingzipcode: text,
    mailingcountry: text,
    agentfirstname: text,
    agentmiddlename: text,
    agentlastname: text,
    agentsuffix: text,
    agentorganizationname: text,
    agentprincipaladdress1: text,
    agentprincipaladdress2: text,
    agentprincipalcity: text,
    agentprincipalstate: text,
    agentprincipalzipcode: text,
    agentprincipalcountry: text,
  }),
  { company: ['entitystatus', 'entitytype', 'entityformdate', 'principaladdress1'] },
);

/** data.colorado.gov u7sb-g482, "Trade Names for Businesses in Colorado". */
export const TradeNameRow = z.looseObject({ tradenamedescription: text, effectivedate: text });

export type EntityRow = z.output<typeof EntityRow>;
export type TradeNameRow = z.output<typeof TradeNameRow>;
