/** The bodies of POST /casefile/{caseId}/unwrap and …/resume: settings with their limits. PURE. */
import * as z from 'zod/mini';
import { MAX_RULE_SETS } from '../../cases/ownership-answers/question.ts';
import { knownRuleSet } from '../../cases/ownership-answers/rule-sets.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { bodyOf, checkedBody, flag, missingInput, optionalPart, strictBodyOf, text } from '../../platform/requests/request-body.ts';
import { GOALS, type UnwrapSettings } from './unwrap-row.ts';

export const MAX_CREDITS = 10_000;
export const MAX_LAYERS = 20;
export const MAX_ENTITIES = 1_000;
export const MAX_IN_FLIGHT = 10;

const whole = (max: number) => z.optional(z.number().check(z.int(), z.gte(1), z.lte(max)));

export const UnwrapBody = bodyOf({
  dryRun: flag,
  maxCredits: whole(MAX_CREDITS),
  goal: z.optional(z.enum(GOALS)),
  ruleSets: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(MAX_RULE_SETS))),
  maxLayers: whole(MAX_LAYERS),
  maxEntities: whole(MAX_ENTITIES),
  inFlight: whole(MAX_IN_FLIGHT),
  entityId: text(200),
  include: optionalPart(strictBodyOf({ financials: flag })),
});

export const ResumeBody = bodyOf({ maxCredits: whole(MAX_CREDITS), maxLayers: whole(MAX_LAYERS), maxEntities: whole(MAX_ENTITIES) });

/** Throws an `ApiError` of status 400. */
export function unwrapSettings(body: unknown): { settings: UnwrapSettings; dryRun: boolean } {
  const typed = checkedBody(UnwrapBody, body);
  const { dryRun = false, maxCredits, goal = 'beneficialOwners', ruleSets = [], entityId } = typed;
  if (typed.include?.financials) {
    throw new ApiError('invalid_parameter', {
      message: 'include.financials is not taken here: an unwrap asks for owners only',
      fields: { pointer: '/include/financials' },
    });
  }
  if (!dryRun && maxCredits === undefined) {
    const message = 'Missing maxCredits: the most that this unwrap may charge. With "dryRun": true it is quoted.';
    throw missingInput(message, ['maxCredits'], body);
  }
  const ids = [...new Set(ruleSets)];
  for (const id of ids) knownRuleSet(id);
  const root = entityId?.trim();
  const settings: UnwrapSettings = {
    goal,
    ...(ids.length > 0 && { ruleSets: ids }),
    ...(maxCredits !== undefined && { maxCredits }),
    maxLayers: typed.maxLayers ?? 10,
    maxEntities: typed.maxEntities ?? 200,
    inFlight: typed.inFlight ?? 5,
    ...(root && { entityId: root }),
  };
  return { settings, dryRun };
}

/** The settings as a resume changes them. Throws an `ApiError` of status 400 where the ceiling is below what is charged or under way. */
export function resumedSettings(before: UnwrapSettings, body: unknown, committed: number): UnwrapSettings {
  const { maxCredits, maxLayers, maxEntities } = checkedBody(ResumeBody, body);
  if (maxCredits !== undefined && maxCredits < committed) {
    throw new ApiError('invalid_parameter', {
      message: `maxCredits must be at least ${committed}, which is charged or under way`,
      fields: { pointer: '/maxCredits' },
    });
  }
  return { ...before, ...(maxCredits && { maxCredits }), ...(maxLayers && { maxLayers }), ...(maxEntities && { maxEntities }) };
}
