/** The shapes that check the bodies of requests, by the names under which the endpoints declare them. */
import * as z from 'zod';
import { ApiKeyBody } from '../accounts/access/manage-api-keys.ts';
import { EndpointBody, NewEndpointBody, RedeliverBody, ReplayBody, RotateBody } from '../accounts/deliveries/endpoint-body.ts';
import { CalculateBody } from '../cases/ownership-answers/calculate-ownership.ts';
import { IdentityBody } from '../cases/ownership-answers/decide-identity.ts';
import { BatchBody, ResumeBatchBody, StartBatchBody } from '../searches/batches/batch-body.ts';
import { FindBody } from '../searches/idfinder/find-id.ts';
import { ValidateBody } from '../searches/jurisdictions/validate-identifier.ts';
import { MonitorBody, MonitorChangeBody } from '../searches/monitors/monitor-body.ts';
import { SearchBody } from '../searches/submit/search-request.ts';
import { ExpandBody } from '../searches/submit/submit-expand.ts';
import { FinancialsBody } from '../searches/submit/submit-financials.ts';
import { LeiBody } from '../searches/submit/submit-lei-search.ts';
import { ResumeBody, UnwrapBody } from '../searches/unwrap/unwrap-body.ts';

/** Checked by hand (`accounts/authenticate.ts`), because its refusals have sentences of their own (docs/specification.md 5.8). */
const LoginBody = z.looseObject({ email: z.string().max(1_000), password: z.string().max(1_000) });

export const REQUEST_SHAPES = {
  ApiKeyBody,
  BatchBody,
  CalculateBody,
  EndpointBody,
  ExpandBody,
  FinancialsBody,
  FindBody,
  IdentityBody,
  LeiBody,
  LoginBody,
  MonitorBody,
  MonitorChangeBody,
  NewEndpointBody,
  RedeliverBody,
  ReplayBody,
  ResumeBatchBody,
  ResumeBody,
  RotateBody,
  SearchBody,
  StartBatchBody,
  UnwrapBody,
  ValidateBody,
};
