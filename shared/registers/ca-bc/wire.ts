/** CA-BC: the answers of OrgBook BC, only the members that are read. */
import * as z from 'zod';

export const Attribute = z.looseObject({ type: z.string().nullish(), value: z.string().nullish() });
export const Name = z.looseObject({ type: z.string().nullish(), text: z.string().nullish() });

/** A topic is a registration, with the names and attributes of the credentials in force. */
export const Topic = z.looseObject({
  id: z.number().int(),
  source_id: z.string(),
  names: z.array(Name),
  attributes: z.array(Attribute),
});

export const Credential = z.looseObject({
  credential_type: z.looseObject({ description: z.string().nullish() }).nullish(),
  effective_date: z.string().nullish(),
  latest: z.boolean().nullish(),
  revoked: z.boolean().nullish(),
  attributes: z.array(Attribute).nullish(),
  names: z.array(Name).nullish(),
});
/** All credentials ever issued to the topic, one set per type. */
export const CredentialSets = z.array(z.looseObject({ credentials: z.array(Credential) }));

export const Relation = z.looseObject({
  credential: z.looseObject({
    effective_date: z.string().nullish(),
    latest: z.boolean().nullish(),
    revoked: z.boolean().nullish(),
    revoked_date: z.string().nullish(),
  }),
  attributes: z.array(Attribute),
  related_topic: z.looseObject({ source_id: z.string(), names: z.array(Name).nullish() }),
});
export const Relations = z.array(Relation);

export const Hits = z.looseObject({
  results: z.array(
    z.looseObject({
      type: z.string().nullish(),
      value: z.string().nullish(),
      topic_source_id: z.string().nullish(),
      topic_type: z.string().nullish(),
    }),
  ),
});

export type Topic = z.output<typeof Topic>;
export type Credential = z.output<typeof Credential>;
export type Relation = z.output<typeof Relation>;
