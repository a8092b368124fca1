/** Controls of access, limits and hostile input, each switched off as a plausible mistake would. */
import type { Mutant } from './mutant.ts';

const TOKENS = 'shared/accounts/id-token.ts';
const KEYS = 'shared/accounts/api-key.ts';
const EMAIL = 'shared/accounts/email.ts';
const CALLER = 'shared/api/middleware/caller.ts';
const REQUEST = 'shared/api/middleware/request.ts';
const API = 'shared/api/middleware/api.ts';
const ADMISSION = 'shared/accounts/admission.ts';
const ACCOUNTS = 'shared/accounts/account-store.ts';
const LOGINS = 'shared/accounts/login-store.ts';
const CASES = 'shared/case-files/case-store.ts';

const ACCESS_TEST = 'test/e2e/access.test.ts';
const SHARING_TEST = 'test/e2e/sharing.test.ts';
const IDS_TEST = 'test/e2e/attack-ids.test.ts';
const REQUESTS_TEST = 'test/e2e/attack-requests.test.ts';
const CREDENTIALS_TEST = 'test/e2e/attack-credentials.test.ts';
const SECRETS_TEST = 'test/e2e/attack-secrets.test.ts';

const tokens: Mutant[] = [
  {
    control: 'the signature of an ID token is checked',
    file: TOKENS,
    find: 'const { sub } = await verifier.verify(token);',
    put: "const { sub } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString('utf8')) as { sub: string };",
    test: ACCESS_TEST,
    name: 'another sub under the old signature',
  },
  {
    control: 'an access token is no ID token',
    file: TOKENS,
    find: "if (payload.token_use !== 'id') throw new Error('not an ID token');",
    put: '',
    test: ACCESS_TEST,
    name: 'token_use access',
  },
  {
    control: 'the audience of a token is this client',
    file: TOKENS,
    find: '      audience,\n      jwksUri',
    put: '      audience: audience ? null : audience,\n      jwksUri',
    test: ACCESS_TEST,
    name: 'another audience',
  },
  {
    control: 'a token has an end',
    file: TOKENS,
    find: "if (typeof payload.exp !== 'number') throw new Error('valid for ever');",
    put: '',
    test: ACCESS_TEST,
    name: 'without an end',
  },
  {
    control: 'a token ends without grace',
    file: TOKENS,
    find: 'graceSeconds: 0',
    put: 'graceSeconds: 60',
    test: ACCESS_TEST,
    name: 'expired a second ago',
  },
  {
    control: 'a token of more than 8 KB is not looked at',
    file: TOKENS,
    find: 'if (token.length > LONGEST_TOKEN) return undefined;',
    put: '',
    test: ACCESS_TEST,
    name: 'over 8 KB',
  },
  {
    control: 'the keys of the pool are fetched once a minute at most',
    file: TOKENS,
    find: 'if (known && Date.now() - known.at < REFETCH_MS) return known.answer;',
    put: '',
    test: 'test/accounts/id-token.test.ts',
    name: 'unknown key ids that go on and on',
  },
];

const keys: Mutant[] = [
  {
    control: 'a key is its secret, not its id',
    file: CALLER,
    find: 'if (!isSameKey(presented, key?.hash) || !keyId || !key)',
    put: 'if (!keyId || !key)',
    test: ACCESS_TEST,
    name: 'the secret of one key does not open another',
  },
  {
    control: 'a key has one way to be written',
    file: KEYS,
    find: '\\.[0-9a-f]{32}$/;',
    put: '\\.[0-9a-f]{32}$/i;',
    test: CREDENTIALS_TEST,
    name: 'all 401 to the byte',
  },
  {
    control: 'a key that is bad, or empty, decides beside a good token',
    file: CALLER,
    find: 'return key === undefined ?',
    put: 'return !key ?',
    test: ACCESS_TEST,
    name: 'with both headers the key decides',
  },
  {
    control: 'a revoked key stops at the next request',
    file: ADMISSION,
    find: "if (caller.keyId && !Object.hasOwn(account.keys, caller.keyId)) return new ApiError('invalid_credentials');",
    put: '',
    test: ACCESS_TEST,
    name: 'a revoked key is dead at the next request',
  },
  {
    control: 'a key makes no keys',
    file: 'shared/accounts/manage-api-keys.ts',
    find: "if (caller.keyId) throw new ApiError('id_token_required');",
    put: '',
    test: ACCESS_TEST,
    name: 'a key manages no keys',
  },
  {
    control: 'a suspended account reads nothing',
    file: ADMISSION,
    find: "return account.suspended ? new ApiError('account_suspended') : undefined;",
    put: 'return undefined;',
    test: ACCESS_TEST,
    name: 'a locked account: 403',
  },
  {
    control: 'a suspended account searches nothing',
    file: ACCOUNTS,
    find: "['attribute_exists(pk)', 'attribute_not_exists(suspended)']",
    put: "['attribute_exists(pk)']",
    test: ACCESS_TEST,
    name: 'a locked account: 403',
  },
];

const owners: Mutant[] = [
  {
    control: 'a search is its owner’s and readers’ to read',
    file: 'shared/searches/read-search.ts',
    find: 'if (!mayRead || !row || isGone(row))',
    put: 'if (!row || isGone(row))',
    test: IDS_TEST,
    name: 'status by a search id',
  },
  {
    control: 'a case is its owner’s and readers’ to read',
    file: 'shared/case-files/read-case.ts',
    find: '(items !== undefined && (await store.cases.isReader(caseId, email)))',
    put: 'items !== undefined',
    test: IDS_TEST,
    name: 'case by a case id',
  },
  {
    control: 'a paper is for those who may read its case',
    file: CASES,
    find: 'const mayRead = shown && row.userId === userId ? true',
    put: 'const mayRead = shown ? true',
    test: IDS_TEST,
    name: 'document by a document id',
  },
  {
    control: 'a case is its owner’s to erase',
    file: 'shared/case-files/erase-case.ts',
    find: 'if (root?.userId !== caller.userId) throw',
    put: 'if (!root) throw',
    test: IDS_TEST,
    name: 'erase by a case id',
  },
  {
    control: 'a case is its owner’s to share',
    file: 'shared/case-files/collaborators.ts',
    find: 'if (root?.userId === userId) return',
    put: 'if (root) return',
    test: IDS_TEST,
    name: 'share by a case id',
  },
  {
    control: 'a case is its owner’s to refresh',
    file: 'shared/searches/refresh-case.ts',
    find: 'if (root?.userId === userId) return root;',
    put: 'if (root) return root;',
    test: IDS_TEST,
    name: 'refresh by a case id',
  },
  {
    control: 'the status of a search that never was costs the calls of somebody else’s',
    file: 'shared/searches/read-search.ts',
    find: '|| (isInnerId(searchId) &&',
    put: '|| (row !== undefined && isInnerId(searchId) &&',
    test: IDS_TEST,
    name: 'status by a search id',
  },
  {
    control: 'the reader’s item decides what is shared, not the entry in the list',
    file: CASES,
    find: 'return reader?.at === sharedAt && listed ?',
    put: 'return listed ?',
    test: SHARING_TEST,
    name: 'the list gives no access',
  },
  {
    control: 'a case that is being erased is shared with nobody more',
    file: CASES,
    find: "const STANDS = 'attribute_exists(pk) AND attribute_not_exists(abandoned) AND attribute_not_exists(erasing)';",
    put: "const STANDS = 'attribute_not_exists(nothing)';",
    test: SHARING_TEST,
    name: 'sharing while a case is erased',
  },
  {
    control: 'an erased case leaves the lists of its readers',
    file: 'shared/case-files/erasure-store.ts',
    find: 'await inTurns(shared, (key) => this.#table.remove(key));',
    put: '',
    test: SHARING_TEST,
    name: 'an erased case is in no list',
  },
  {
    control: 'who may not read a case is not told that it is there',
    file: 'shared/searches/submit-expand.ts',
    find: 'throw root && isReader ?',
    put: 'throw root ?',
    test: IDS_TEST,
    name: 'expand, its case by a case id',
  },
  {
    control: 'a case that never was costs the calls of somebody else’s',
    file: CASES,
    find: '(await this.#isReaderIfAny(caseId, email)) && row !== undefined && !isGone(row)',
    put: 'row !== undefined && !isGone(row) && (await this.#isReaderIfAny(caseId, email))',
    test: IDS_TEST,
    name: 'share by a case id',
  },
];

const logins: Mutant[] = [
  {
    control: 'five attempts an hour',
    file: LOGINS,
    find: "condition: 'attribute_not_exists(pk) OR (attempts < :most AND #ttl > :now)'",
    put: "condition: 'attribute_not_exists(pk) OR (attempts <> :most AND #ttl > :now) OR #ttl > :now'",
    test: ACCESS_TEST,
    name: 'of 100 wrong passwords at once',
  },
  {
    control: 'ten attempts a day from one address for one email',
    file: LOGINS,
    find: 'if (refused.refusedFor !== undefined) return refused;',
    put: '',
    test: 'test/table/store.test.ts',
    name: 'an address that failed ten times in a day',
  },
  {
    control: 'what the email’s count refuses is no attempt of the address',
    file: LOGINS,
    find: 'if (answer.refusedFor !== undefined) await this.#giveBack(count);',
    put: '',
    test: 'test/table/store.test.ts',
    name: 'an address that failed ten times in a day',
  },
  {
    control: 'an address of IPv6 is counted by its network',
    file: LOGINS,
    find: '.slice(0, 4)',
    put: '.slice(0, 8)',
    test: 'test/table/store.test.ts',
    name: 'an address of IPv6 is its network',
  },
  {
    control: 'no header says where a caller comes from',
    file: REQUEST,
    find: 'sourceIp: event.requestContext.http.sourceIp',
    put: "sourceIp: event.headers['x-forwarded-for'] ?? event.requestContext.http.sourceIp",
    test: 'test/api/middleware/request.test.ts',
    name: 'where a caller comes from',
  },
  {
    control: 'the pool takes passwords from the log-in function only',
    file: 'lib/data-stack.ts',
    find: 'authFlows: { adminUserPassword: true }',
    put: 'authFlows: { adminUserPassword: true, userPassword: true }',
    test: 'test/lib/template.test.ts',
    name: 'takes passwords from the log-in function only',
  },
  {
    control: 'papers that a browser runs are bytes',
    file: 'shared/case-files/document-store.ts',
    find: "? contentType : 'application/octet-stream'",
    put: '? contentType : contentType',
    test: 'test/case-files/document-store.test.ts',
    name: 'is kept and handed out as',
  },
  {
    control: 'a right password gives its own attempt back',
    file: 'shared/accounts/authenticate.ts',
    find: 'services.store.logins.giveBack(email, address)]',
    put: 'undefined]',
    test: ACCESS_TEST,
    name: 'a right password gives its own attempt back',
  },
  {
    control: 'attempts are counted by the email, however it is written',
    file: EMAIL,
    find: "typed.normalize('NFKC').trim()",
    put: 'typed.trim()',
    test: CREDENTIALS_TEST,
    name: 'more than 50 of them together',
  },
  {
    control: 'no email has letters that nobody sees',
    file: EMAIL,
    find: ' && !/[\\p{C}\\p{DI}\\u3002]/u.test(canonical)',
    put: '',
    test: CREDENTIALS_TEST,
    name: 'more than 50 of them together',
  },
  {
    control: 'an unknown email is answered as a wrong password is',
    file: 'lib/data-stack.ts',
    find: 'preventUserExistenceErrors: true',
    put: 'preventUserExistenceErrors: false',
    test: 'test/lib/template.test.ts',
  },
];

const limits: Mutant[] = [
  {
    control: 'an account’s rate',
    file: ACCOUNTS,
    find: '(rateCount < rateLimit OR (attribute_not_exists(rateLimit) AND rateCount < :limit))',
    put: '(attribute_exists(rateLimit) OR rateCount < :limit)',
    test: CREDENTIALS_TEST,
    name: 'of 500 POSTs at once',
  },
  {
    control: 'a body of 64 KB at most',
    file: REQUEST,
    find: "if (bytes.byteLength > LARGEST_BODY) throw new ApiError('body_too_large');",
    put: '',
    test: REQUESTS_TEST,
    name: '64 KB and one byte',
  },
  {
    control: 'a body of 64 levels at most',
    file: REQUEST,
    find: 'if (isDeeper(value, DEEPEST_BODY))',
    put: 'if (isDeeper(value, 10 * DEEPEST_BODY))',
    test: REQUESTS_TEST,
    name: '65 levels',
  },
  {
    control: 'what is no case id makes no key of the table',
    file: 'shared/searches/submit-expand.ts',
    find: "typeof caseId === 'string' && isCaseId(caseId.trim())",
    put: "typeof caseId === 'string'",
    test: REQUESTS_TEST,
    name: 'a caseId that is none',
  },
  {
    control: 'half a surrogate pair is refused',
    file: 'shared/requests/request-body.ts',
    find: 'typed.isWellFormed()',
    put: 'typed.length >= 0',
    test: REQUESTS_TEST,
    name: 'with one in label',
  },
];

const answers: Mutant[] = [
  {
    control: 'nosniff',
    file: API,
    find: "  'X-Content-Type-Options': 'nosniff',\n",
    put: '',
    test: REQUESTS_TEST,
    name: 'errors of every status',
  },
  {
    control: 'no-store',
    file: API,
    find: "  'Cache-Control': 'no-store',\n",
    put: '',
    test: REQUESTS_TEST,
    name: 'errors of every status',
  },
  {
    control: 'a fault of ours is told in our own words',
    file: API,
    find: "new ApiError('internal', { cause: error })",
    put: "new ApiError('internal', { message: String(error), cause: error })",
    test: REQUESTS_TEST,
    name: 'errors of every status',
  },
  {
    control: 'credentials that a register says back stand in no paper',
    file: 'shared/registers/client.ts',
    find: 'secrets?.words, inHeaders]',
    put: 'secrets?.words]',
    test: SECRETS_TEST,
    name: 'nothing that is secret',
  },
];

export const access: Mutant[] = [...tokens, ...keys, ...owners, ...logins, ...limits, ...answers];
