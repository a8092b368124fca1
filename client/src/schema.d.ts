/** Generated from the OpenAPI document by `npm run client:types`. */
export interface paths {
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a search for a company or a fund
         * @description Opens a new case. A company is looked up in the register of its jurisdiction; with `target_type` `fund` a fund is looked up by its exact legal name in the LEI registry.
         *
         *     The search runs in the background: poll `GET /search/{searchId}/status`, first after about 2 seconds, then every 3 seconds, growing to about 10.
         *
         *     A company costs `search_credit_cost` of its jurisdiction, taken when the search is accepted and given back when it fails; the account must be subscribed to the jurisdiction. Figures (`include.financials`) are charged afterwards, and only when they came. A fund search is not billed; where the fund reports a manager, a further search (`searchType` `expand`) of the manager starts by itself.
         *
         *     A refused request costs nothing and writes nothing.
         */
        post: operations["submitSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/expand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search an entity of a case further
         * @description The entity is looked up in its own register, and whom that names is attached under it. The search joins the case; the target is never replaced. Each entity is expanded once.
         *
         *     The search runs in the background: poll `GET /search/{searchId}/status`, first after about 2 seconds, then every 3 seconds, growing to about 10.
         *
         *     Only the owner of the case may expand: a collaborator gets 403, and a caller who cannot read the case 404, as for a case that does not exist. The service never picks a number itself: where neither request nor entity has one, the answer is 400 `no_registration_number`, and `POST /idfinder` finds it.
         *
         *     A number other than the one that the entity has in the same scheme and jurisdiction is 409 `identifier_conflict`, unless `override` is true. Where the official record disagrees with the entity in name, kind or number, the entity’s own facts stay as they were and the record stands beside them as `expandedRecord`.
         *
         *     It costs `search_credit_cost` of the jurisdiction, taken when it is accepted and given back when it fails.
         */
        post: operations["submitExpand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/financials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for figures later
         * @description The figures of an entity that was searched before, the target of a case or an entity that was expanded. The register is asked for nothing else; the figures join the entity on the case, in the place of earlier ones. It can be repeated.
         *
         *     The search runs in the background: poll `GET /search/{searchId}/status`, first after about 2 seconds, then every 3 seconds, growing to about 10.
         *
         *     It costs `financials_credit_cost` of the jurisdiction, taken when it is accepted and given back when it fails; a register without figures of the company is a failure (`not_found`). Only the owner of the case may ask.
         */
        post: operations["submitFinancials"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/lei": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look a company up in the LEI registry
         * @description Opens a new case with the company’s LEI record: its direct and ultimate parent or why none is reported, and with `include.children` its direct subsidiaries.
         *
         *     The search runs in the background: poll `GET /search/{searchId}/status`, first after about 2 seconds, then every 3 seconds, growing to about 10.
         *
         *     Not billed.
         */
        post: operations["submitLeiSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/{searchId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Poll a search
         * @description The search, and once it has ended its `result`: an entity where it is `COMPLETED`, the reason where it `FAILED`. An ended search never changes. The account that submitted it and collaborators of its case can poll it; reading is free. It counts in `requestLimit` of the account.
         */
        get: operations["readSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/casefile/{caseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a case
         * @description The entity graph in `target`, with everything that expands have added, and the searches that made it. For the owner and for collaborators. A caller who may not read the case gets 404, as for a case that does not exist.
         */
        get: operations["readCase"];
        put?: never;
        post?: never;
        /**
         * Erase a case for good
         * @description Its results, its documents and the list of its collaborators are removed and cannot be brought back. The ledger keeps what was paid. Only the owner may erase, and not while a search of the case is running. A second call gives 204 as well.
         */
        delete: operations["eraseCase"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/casefile/{caseId}/graph": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a case as nodes and edges
         * @description The same facts as `target` of the case, for tools that draw or query graphs. Every edge points from the interested party to the subject, for `Subsidiary`, `Branch` and `Master Fund` as well. For the owner and for collaborators.
         */
        get: operations["readCaseGraph"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/casefile/{caseId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a case
         * @description The graph of the case as a file for other tools. Free. The same version of a case always gives the same bytes. What a format cannot say is counted in `X-Export-Dropped` and, with the reasons, in the answer to `about=1`. For the owner and for collaborators.
         */
        get: operations["exportCase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/casefile/{caseId}/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the first search of a case once more
         * @description With what it was made with, by the rules of today. It opens a new case, which says in `refreshOf` which one it refreshes; the old case stays as it is. Billed, subscribed and limited like any new search. Only the owner may refresh, and not while the first search is running.
         */
        post: operations["refreshCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/casefile/{caseId}/collaborators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who may read a case
         * @description Those whom the owner has added. Only the owner may list them.
         */
        get: operations["listCollaborators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/casefile/{caseId}/collaborators/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Let another account read a case
         * @description Read access only: a collaborator can neither expand nor erase the case. Only the owner may share, with 50 collaborators at most. The answer does not show whether the email has an account; where it gets one later, access begins then.
         */
        put: operations["addCollaborator"];
        post?: never;
        /**
         * Stop another account from reading a case
         * @description Only the owner may do so. It is 204 as well where the account could not read the case.
         */
        delete: operations["removeCollaborator"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your cases
         * @description The caller’s own cases, newest first, a page at a time; with `reference` only those whose root search was given it; with `shared=true` those that others share with the caller, the last shared first. With either a page may be short: `nextCursor` says whether there is more.
         */
        get: operations["listCases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/casefile/{caseId}/ownership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who owns and controls the target
         * @description Derived from the facts of the case as it stands: shares as exact values or intervals, control, and for each rule set whether a party is, may be or is not a beneficial owner, with the tests, citations and chains behind it. What is not known is counted, with a reason, a next step and its price. No register is asked. Free. For the owner and for collaborators.
         */
        get: operations["readCaseOwnership"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/casefile/{caseId}/identities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List decisions on who is one party
         * @description Every decision that was ever made on the case, with who, when and why, those that were replaced or withdrawn included. For the owner and for collaborators.
         */
        get: operations["listIdentities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/casefile/{caseId}/identities/{entityId}/{otherEntityId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Decide whether two entities are one party
         * @description Registers name the same person or company many times. `GET /casefile/{caseId}/ownership` takes entities together by rules, and says who may be the same (`possiblySame`). This decides it: stronger than a rule, for derived ownership only. Entities, their ids and `GET /casefile/{caseId}` stay as they are, and `DELETE` of the same address restores the former answer.
         *
         *     Where the two contradict each other (a person and a company, different dates of birth, different numbers of one register …) `same: true` is 409 `identity_conflict` with the `vetoes`, unless `override` is true. What was overridden stays in the list and in the answer.
         *
         *     The order of the two ids does not matter. The same decision again changes nothing. Only the owner of the case may decide, up to 1,000 times. Free.
         */
        put: operations["decideIdentity"];
        post?: never;
        /**
         * Withdraw a decision on two entities
         * @description The rules decide again, as before the decision. It stays in the list as withdrawn. It is 204 as well where there is no decision. Only the owner of the case may do so.
         */
        delete: operations["withdrawIdentity"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ownership/calculate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Derive ownership of a graph of your own
         * @description The same derivation as `GET /casefile/{caseId}/ownership`, over a graph in the body. No case is made, nothing is stored, no register is asked. Free. It counts in `requestLimit` of the account, not in `rateLimit`.
         */
        post: operations["calculateOwnership"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rule-sets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rules of beneficial ownership
         * @description Every rule set that ownership can be judged by, in every version: the law, its dates, its limits, and what could not be checked at the source. An answer names the version and the digest that it used.
         */
        get: operations["listRuleSets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rule-sets/{ruleSetId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one rule of beneficial ownership
         * @description All versions of one rule set, the newest first. Old versions stay, so that an answer of the past can be followed.
         */
        get: operations["readRuleSet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/casefile/{caseId}/unwrap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the unwraps of a case
         * @description All of them, newest first, without their searches and endings. For the owner and for collaborators.
         */
        get: operations["listUnwraps"];
        put?: never;
        /**
         * Search upwards until the owners are decided
         * @description Searches the owners of a company, and theirs, until every branch has an ending or no further search can change a verdict. Every step is an ordinary expand of the case: it costs `search_credit_cost` of its jurisdiction, is charged when it is completed and given back when it fails. `GET /casefile/{caseId}` and `GET /casefile/{caseId}/ownership` show each step as soon as it has landed.
         *
         *     With `dryRun` the answer is a quote: nothing is held, written or asked. Without it `maxCredits` is required, and never passed.
         *
         *     One unwrap of a case at a time; only the owner of the case may start one. It counts as one POST of the minute, its steps as none. Poll `GET /casefile/{caseId}/unwrap/{unwrapId}`.
         */
        post: operations["startUnwrap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/casefile/{caseId}/unwrap/{unwrapId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how an unwrap stands
         * @description State, progress, credits, and where it ended so far. What it has found is the case itself. For the owner and for collaborators.
         */
        get: operations["readUnwrap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/casefile/{caseId}/unwrap/{unwrapId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a paused unwrap go on
         * @description From `PAUSED`, from `FAILED`, and from `COMPLETED` with `partlyResolved`. Limits can be raised on the way. With `ceiling_reached` it takes a higher `maxCredits`: `credits.expected` says by how much, and without one the answer is 400 while the case is unchanged. Searches that failed are made once more; those that were completed are not repeated. Only the owner of the case may resume.
         */
        post: operations["resumeUnwrap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/casefile/{caseId}/unwrap/{unwrapId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an unwrap
         * @description No step starts after the answer. What was asked already ends as usual, and is charged if it is completed. A second call gives the same answer. Only the owner of the case may cancel.
         */
        post: operations["cancelUnwrap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/casefile/{caseId}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the evidence packs of a case
         * @description All of them, newest first, without links. For the owner and for collaborators.
         */
        get: operations["listEvidence"];
        put?: never;
        /**
         * Ask for an evidence pack of a case
         * @description An evidence pack is one ZIP file that proves itself offline: every answer of a register as it was received, what was asked and when, what was read in it, who owns the company by which law, what is not known, a report that prints, and a signature over all of it. An auditor checks it years later with `sha256sum` and `openssl`, without this service.
         *
         *     Free. The pack is made in the background: poll `GET /evidence/{packId}` until it is `READY`. A case that has not changed has one pack, however often it is asked for. For the owner and for collaborators; a pack has what its readers may read of the case.
         */
        post: operations["requestEvidence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/evidence/{packId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how an evidence pack stands, and get it
         * @description Where it is `READY`, `url` gives the file for one minute to any holder, without credentials. `sha256` is that of the whole file. For those who can read the case; a pack is erased with its case.
         */
        get: operations["readEvidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/registry-graph-keys.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the public keys that evidence packs are signed with
         * @description All keys that ever signed a pack of this deployment, the one in use first. Needs no credentials. Keep what you need: a pack is checked against a key that you have, also when this service is gone.
         */
        get: operations["evidenceKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your monitors
         * @description All of them, in the order of their ids, a page at a time, without prices.
         */
        get: operations["listMonitors"];
        put?: never;
        /**
         * Be told when a company changes
         * @description Looks the company up again and again, and tells what changed: an event `monitor.changed` with types and ids, and `GET /monitors/{monitorId}/changes` with the facts before and after. From a case it begins with the result of the case; otherwise the first look is made at once.
         *
         *     Each look costs `search_credit_cost` of its jurisdiction and is charged as a search is: a look that brought nothing costs nothing. Only what both answers know is compared: a section that the register did not answer brings and takes nobody. Where all officers or owners are gone at once, the register is asked a second time, free of charge, before it is told.
         *
         *     Looks of all monitors together take half of a register’s published pace at most: beyond it the answer is `register_at_capacity`.
         */
        post: operations["createMonitor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors/{monitorId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a monitor
         * @description Its settings, its state, when it looks next and what it has cost this month.
         */
        get: operations["readMonitor"];
        /**
         * Change, pause or resume a monitor
         * @description Fields that are absent stay as they are. A paused monitor makes no looks of its own; a look that is under way ends.
         */
        put: operations["changeMonitor"];
        post?: never;
        /**
         * End a monitor and remove all that it knows
         * @description Its versions, changes and documents are removed and cannot be brought back; the events and the ledger stay. Not while a look is under way. Repeat it where it was interrupted.
         */
        delete: operations["removeMonitor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors/{monitorId}/look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look the company up now
         * @description One more look, at the price of any other; the next one by the period stays where it is. Poll `GET /monitors/{monitorId}` until `looking` is false.
         */
        post: operations["lookNow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors/{monitorId}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what changed
         * @description The newest version first. Each change has the facts before and after, the register’s date where it gives one, and the kept answers that it follows from: `GET /documents/{documentId}` gives them.
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors/{monitorId}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was known since when
         * @description The newest version first. With `asOf` only the version that was known then, if there was one.
         */
        get: operations["listVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors/{monitorId}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the company as it was known
         * @description The company as the register’s answer of that version gave it. A section that the register did not answer then is the last one that was known, with its status.
         */
        get: operations["readVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a link to a proof file
         * @description The link gives the file for one minute to any holder, without credentials, as a file to be saved: of types that a browser could run (HTML, SVG, XML) as `application/octet-stream`. For those who can read the case. `sha256` shows that the file is the one that was kept with the result.
         */
        get: operations["readDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/idfinder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find registration numbers by legal name
         * @description Answers at once, within 25 seconds. With `jurisdiction` the register’s own name search and the web are used, and a number from the web counts only when the register confirms it. Without, the LEI registry and the copies of registers that this deployment has (`copy` of `GET /jurisdictions`) are searched first, then the registers of the EU that can be searched by name.
         *
         *     Only verified numbers are given: the official name must agree as a whole. One match is one number: a company with two has two. An empty list means that nothing verified was found; `X-Name-Search` says whether anything could be asked (some registers cannot be searched by name: `nameSearch` of `GET /jurisdictions`).
         *
         *     It costs `idfinder_credit_cost`, taken before and given back where the list is empty or the look-up fails. No subscription is needed.
         *
         *     A live account may make 200 look-ups a day (UTC) that find nothing, and 100 that search the web with a paid provider, unless the operator has set others; above them the answer is 429 `daily_limit_reached`.
         */
        post: operations["findId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/identifiers/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a number without asking the register
         * @description Says whether a number has the form and the check digit of the jurisdiction’s numbers. Whether a company has it is not known: the register is not asked. Free. It counts in `requestLimit` of the account, not in `rateLimit`.
         */
        post: operations["validateIdentifier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jurisdictions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what can be searched
         * @description Every jurisdiction with its register: what a search must have, what a number looks like, which sections the register publishes, what it costs, and whether this deployment holds the key that the register wants.
         */
        get: operations["listJurisdictions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jurisdictions/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the coverage of one jurisdiction
         * @description One entry of `GET /jurisdictions`.
         */
        get: operations["readJurisdiction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read your account
         * @description Credits, subscriptions and rate limit of the account that the credentials belong to.
         */
        get: operations["readAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List every movement of your credits
         * @description Newest first, a page at a time. All lines together sum to `volume_remaining`.
         */
        get: operations["readLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your API keys
         * @description The keys’ ids, labels and times; never their secrets. With an ID token only: a key cannot manage keys.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Make an API key
         * @description The key is in this answer and nowhere else: the service keeps only a hash of it. An account can have 50. With an ID token only: a key cannot manage keys.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/api-keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key at once
         * @description From now on the key is refused with 401. With an ID token only: a key cannot manage keys.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the event log of your account
         * @description Every change of state that you would otherwise poll for, in ascending order and without a gap: go on with `nextAfter` as `after`, and you miss none. Further types may be added: ignore those that you do not know. With `wait` the call answers as soon as there is an event, at the latest after so many seconds. Events are kept for 30 days unless the operator has set another time.
         */
        get: operations["readEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{eventId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one event
         * @description The event of this id, as it is in the log and in every webhook.
         */
        get: operations["readEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your webhook endpoints
         * @description All of them, the oldest first, without their secrets.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Have events sent to a server of yours
         * @description From now on each event of the account is sent there by POST, signed after Standard Webhooks. The secret is in this answer and in the one of a rotation, and nowhere else. An account can have 10 endpoints.
         *
         *     Events are delivered at least once and in no order: drop those whose `webhook-id` you know, and order by `sequence`. A request that is not answered with 2xx within 15 s is repeated up to nine times over three days.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{endpointId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook endpoint
         * @description With how it has answered lately; without its secret.
         */
        get: operations["readWebhookEndpoint"];
        /**
         * Change a webhook endpoint
         * @description Fields that are absent stay as they are. `enabled: true` also switches an endpoint on again that the service has switched off: the answer says in `undeliveredAfter` from which event on nothing was delivered.
         */
        put: operations["changeWebhookEndpoint"];
        post?: never;
        /**
         * Remove a webhook endpoint
         * @description Nothing is sent to it from now on. Its deliveries are no longer listed.
         */
        delete: operations["removeWebhookEndpoint"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{endpointId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a webhook endpoint a new secret
         * @description Requests are signed with both secrets while the older one overlaps, the newest signature first, so that your server can be changed in between. With `v1a` the key pair changes as well.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{endpointId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event, now
         * @description Sends one signed `endpoint.test` and says how it was answered. It is not in the event log, is not repeated, and does not count in the deliveries. It is sent to an endpoint that is switched off as well.
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{endpointId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was sent to a webhook endpoint
         * @description One entry for each event, the newest event first, with its last 12 attempts. An entry is there once the first attempt has ended, and is kept as long as its event.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{endpointId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the events of a time again
         * @description For example after an outage: `undeliveredAfter` of the endpoint is the `after`. Events are sent in their order, 50 a second at most, with the same ids and bodies as before; 10,000 a request.
         */
        post: operations["replayEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{eventId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event again, now
         * @description To one endpoint, or to all that are switched on and whose filters choose it. The request has the same id and the same body as before.
         */
        post: operations["redeliverEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authenticate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange email and password for an ID token
         * @description The token is valid for one hour, as `Authorization: Bearer …`. Wrong password and unknown email give the same answer. After five failed attempts with one email within an hour further ones are refused for a while, right or wrong; after ten from one address within a day, that address is refused for that email until the day is over. An address or a browser from which the email has logged in within the last 90 days has five attempts an hour of its own: the failures of others do not lock it out. A page of this origin gets the cookie `registry-graph-device` for this; it opens nothing.
         */
        post: operations["authenticate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read this document
         * @description OpenAPI 3.1, made from the same schemas that check the requests. Needs no credentials. Caches may keep it for five minutes.
         */
        get: operations["readOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask whether the service is up
         * @description Needs no credentials and reads nothing. It says nothing of the registers.
         */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "search.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive `search.completed`
         * @description Sent to webhook endpoints at least once, in no order: `sequence` says the order. An answer of 2xx within 15 s ends the attempts.
         */
        post: operations["receiveSearchCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "search.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive `search.failed`
         * @description Sent to webhook endpoints at least once, in no order: `sequence` says the order. An answer of 2xx within 15 s ends the attempts.
         */
        post: operations["receiveSearchFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "search.document_pending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive `search.document_pending`
         * @description Sent to webhook endpoints at least once, in no order: `sequence` says the order. An answer of 2xx within 15 s ends the attempts.
         */
        post: operations["receiveSearchDocument_pending"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "case.erased": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive `case.erased`
         * @description Sent to webhook endpoints at least once, in no order: `sequence` says the order. An answer of 2xx within 15 s ends the attempts.
         */
        post: operations["receiveCaseErased"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "case.shared": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive `case.shared`
         * @description Sent to webhook endpoints at least once, in no order: `sequence` says the order. An answer of 2xx within 15 s ends the attempts.
         */
        post: operations["receiveCaseShared"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "case.unshared": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive `case.unshared`
         * @description Sent to webhook endpoints at least once, in no order: `sequence` says the order. An answer of 2xx within 15 s ends the attempts.
         */
        post: operations["receiveCaseUnshared"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "unwrap.progressed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive `unwrap.progressed`
         * @description Sent to webhook endpoints at least once, in no order: `sequence` says the order. An answer of 2xx within 15 s ends the attempts.
         */
        post: operations["receiveUnwrapProgressed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "unwrap.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive `unwrap.completed`
         * @description Sent to webhook endpoints at least once, in no order: `sequence` says the order. An answer of 2xx within 15 s ends the attempts.
         */
        post: operations["receiveUnwrapCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "unwrap.stopped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive `unwrap.stopped`
         * @description Sent to webhook endpoints at least once, in no order: `sequence` says the order. An answer of 2xx within 15 s ends the attempts.
         */
        post: operations["receiveUnwrapStopped"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ownership.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive `ownership.changed`
         * @description Sent to webhook endpoints at least once, in no order: `sequence` says the order. An answer of 2xx within 15 s ends the attempts.
         */
        post: operations["receiveOwnershipChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "monitor.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive `monitor.changed`
         * @description Sent to webhook endpoints at least once, in no order: `sequence` says the order. An answer of 2xx within 15 s ends the attempts.
         */
        post: operations["receiveMonitorChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "monitor.failing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive `monitor.failing`
         * @description Sent to webhook endpoints at least once, in no order: `sequence` says the order. An answer of 2xx within 15 s ends the attempts.
         */
        post: operations["receiveMonitorFailing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "monitor.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive `monitor.ended`
         * @description Sent to webhook endpoints at least once, in no order: `sequence` says the order. An answer of 2xx within 15 s ends the attempts.
         */
        post: operations["receiveMonitorEnded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "credits.granted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive `credits.granted`
         * @description Sent to webhook endpoints at least once, in no order: `sequence` says the order. An answer of 2xx within 15 s ends the attempts.
         */
        post: operations["receiveCreditsGranted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "credits.low": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive `credits.low`
         * @description Sent to webhook endpoints at least once, in no order: `sequence` says the order. An answer of 2xx within 15 s ends the attempts.
         */
        post: operations["receiveCreditsLow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "key.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive `key.created`
         * @description Sent to webhook endpoints at least once, in no order: `sequence` says the order. An answer of 2xx within 15 s ends the attempts.
         */
        post: operations["receiveKeyCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "key.revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive `key.revoked`
         * @description Sent to webhook endpoints at least once, in no order: `sequence` says the order. An answer of 2xx within 15 s ends the attempts.
         */
        post: operations["receiveKeyRevoked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "endpoint.disabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive `endpoint.disabled`
         * @description Sent to webhook endpoints at least once, in no order: `sequence` says the order. An answer of 2xx within 15 s ends the attempts.
         */
        post: operations["receiveEndpointDisabled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "endpoint.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive `endpoint.test`
         * @description Sent once at each `POST /webhook-endpoints/{endpointId}/test`, whatever types the endpoint takes, also where it is switched off. It is not repeated.
         */
        post: operations["receiveEndpointTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * @description What changed.
         *     - `name.changed`: the legal name; case, accents and punctuation do not count
         *     - `other_name.added`: a former, trading or translated name is new; `field` is its kind
         *     - `status.changed`: the kind of status
         *     - `company.dissolved`: the company ended
         *     - `company.gone`: the register has not known the company on three days
         *     - `insolvency.opened`: the status is `insolvent`
         *     - `insolvency.closed`: the status is `insolvent` no longer
         *     - `legal_form.changed`: the legal form
         *     - `address.changed`: the addresses of one type, which is `field`; lists
         *     - `identifier.added`: a number is new; `field` is its type
         *     - `identifier.removed`: a number is gone; `field` is its type
         *     - `activity.changed`: the codes of activities; lists
         *     - `capital.changed`: amount, currency or number of shares
         *     - `officer.appointed`: somebody has an office
         *     - `officer.resigned`: somebody has no office any more
         *     - `officer.changed`: an officer has another office or name; `field` is `natures` or `name`
         *     - `owner.added`: somebody is an owner
         *     - `owner.removed`: somebody is an owner no longer
         *     - `owner.changed`: an owner has another interest, kind of ownership or name; `field` is `interests`, `natures` or `name`
         *     - `parent.changed`: a parent of the LEI record came, went or changed
         *     - `subsidiary.changed`: a subsidiary came or went; where not all are listed, their number
         *     - `filing.added`: a filing is new
         *     - `figures.added`: the figures of a period are new
         *     - `coverage.changed`: the register publishes more or less than before: nobody came or went
         *     - `corrected`: this service reads the same answer otherwise; told only where `changes` of the monitor has it
         * @enum {string}
         */
        ChangeType: "name.changed" | "other_name.added" | "status.changed" | "company.dissolved" | "company.gone" | "insolvency.opened" | "insolvency.closed" | "legal_form.changed" | "address.changed" | "identifier.added" | "identifier.removed" | "activity.changed" | "capital.changed" | "officer.appointed" | "officer.resigned" | "officer.changed" | "owner.added" | "owner.removed" | "owner.changed" | "parent.changed" | "subsidiary.changed" | "filing.added" | "figures.added" | "coverage.changed" | "corrected";
        /**
         * @description In what an official record disagrees with the entity that was expanded.
         *     - `name`: no official, former or trading name agrees with a name of the entity
         *     - `entityType`: one of the two is a person and the other is not
         *     - `identifier`: both have exactly one number of a scheme, and the numbers differ
         * @enum {string}
         */
        ConflictKind: "name" | "entityType" | "identifier";
        /**
         * @description What became of an event at an endpoint.
         *     - `waiting`: the last attempt failed, or the endpoint rests; there will be another one
         *     - `delivered`: an attempt was answered with 2xx
         *     - `failed`: no attempt was answered with 2xx, and there will be no other
         * @enum {string}
         */
        DeliveryStateWord: "waiting" | "delivered" | "failed";
        /**
         * @description How the company ended, sorted by this service from the register’s words.
         *     - `dissolved`: by winding up, or by a decision of its members or of a court
         *     - `struck_off`: the register removed it, for example because it filed nothing
         *     - `merged`: it went into another company, by merger or division
         *     - `bankrupt`: by bankruptcy. A bankruptcy that was opened is not the end: then `statusKind` is `insolvent`
         *     - `other`: in another way that the register names
         * @enum {string}
         */
        DissolutionReason: "dissolved" | "struck_off" | "merged" | "bankrupt" | "other";
        /**
         * @description What a proof file is.
         *     - `register_answer`: the raw answers that the result was read from, as received, in one file; kept with every result
         *     - `official_extract`: an extract or certificate that the register made
         *     - `filing`: a document that the company filed
         * @enum {string}
         */
        DocumentKind: "register_answer" | "official_extract" | "filing";
        /**
         * @description What kind of party this is. Source: the register, or its form of name where the register does not say.
         *     - `company`: a legal entity of any form, partnerships and sole traders with a register entry included
         *     - `person`: a natural person
         *     - `fund`: an investment fund, umbrella fund or sub-fund
         *     - `trust`: a trust or a comparable arrangement
         *     - `state`: a state, a government body or a municipality
         *     - `other`: the register names a party and does not say of what kind it is
         * @enum {string}
         */
        EntityType: "company" | "person" | "fund" | "trust" | "state" | "other";
        /**
         * @description Why a search has failed, for programs. The list can grow: treat a word that you do not know like the most general one.
         *     - `not_found`: the source has no entry under the number or name: a fact about what was asked for
         *     - `not_a_fund`: there is an entity with the legal name, and it is no fund
         *     - `ambiguous_identifier`: more than one entry has the number; `error` says how to name the one that is meant
         *     - `register_unavailable`: the register answered with an error, or with a web page in the place of data
         *     - `register_timeout`: the register did not answer in time
         *     - `register_unreachable`: no connection to the register came about; the register itself may be well
         *     - `register_throttled`: the register allows no more requests for now
         *     - `register_refused`: the register refused the credentials of this deployment; its operator has to act
         *     - `register_answer_unreadable`: the register answered in a form that could not be read
         *     - `result_too_large`: the answer is larger than a result can be
         *     - `wait_too_long`: the published limit of the register would have made the search wait for more than an hour
         *     - `document_not_ready`: a document that was ordered was not ready within seven days
         *     - `internal`: an internal error
         */
        FailureCode: string;
        /**
         * @description What keeps two entities apart.
         *     - `entityType`: a person and a company
         *     - `number`: different numbers of one list
         *     - `dateOfBirth`: different dates of birth
         *     - `dissolvedBefore`: one was dissolved before the other was registered
         *     - `name`: an equal number, and names without a distinctive word in common
         *     - `decision`: somebody has decided that they are two
         * @enum {string}
         */
        IdentityVeto: "entityType" | "number" | "dateOfBirth" | "dissolvedBefore" | "name" | "decision";
        /**
         * @description What a movement was for.
         *     - `grant`: credits given by the operator
         *     - `search`: a search was accepted
         *     - `expand`: an expand was accepted
         *     - `idfinder`: a look-up of numbers found at least one
         *     - `financials`: figures came back for a search that asked for them
         *     - `refund`: given back for a search that failed
         * @enum {string}
         */
        LedgerKindWord: "grant" | "search" | "expand" | "idfinder" | "financials" | "refund";
        /**
         * @description Whether the LEI registry has an LEI under the company’s register number.
         *     - `found`: it has one, which stands among the `identifiers` with `registry` `GLEIF`
         *     - `not_found`: no record has the number as issuers of LEIs usually write it
         *     - `not_covered`: it is not known under which authority the LEI registry holds the numbers of this register
         *     - `source_failed`: the LEI registry did not answer, or its published limit was reached
         * @enum {string}
         */
        LeiStatus: "found" | "not_found" | "not_covered" | "source_failed";
        /**
         * @description Whether the name that was sent is the official one.
         *     - `exact`: the same but for case, accents and punctuation
         *     - `equivalent`: the same but for legal form, filler words and generic words
         *     - `different`: anything else: the number may belong to another company than the one that was meant
         * @enum {string}
         */
        NameMatch: "exact" | "equivalent" | "different";
        /**
         * @description What the counterparty is to the entity `_parentId`: read "*counterparty* is *nature* of *parent*". The words of the register stand in `role`; they decide where a word of this list is too coarse. Mapped by this service from the register’s own codes and words.
         *     - `Director`: member of a one-tier board, or director of a company
         *     - `Secretary`: company secretary
         *     - `Managing Director`: manages the company from day to day, or is entitled to do so by law (chief executive, Geschäftsführer, gérant)
         *     - `Board Chair`: heads the board
         *     - `Board Member`: member of the board of directors or of the management board
         *     - `Deputy Board Member`: stands in for a member of the board
         *     - `Supervisory Board Member`: member of the body that supervises the management
         *     - `Officer`: another officer, whose title stands in `role`
         *     - `Authorised Signatory`: may sign for the company
         *     - `Procurator`: holds a registered general power of representation (Prokura)
         *     - `Auditor`: audits the accounts; a person or a firm
         *     - `Liquidator`: winds the company up
         *     - `Insolvency Practitioner`: administrator, trustee or supervisor in an insolvency procedure
         *     - `Shareholder`: holds shares of the company
         *     - `Partner`: partner of a partnership, of a kind that the register does not tell
         *     - `General Partner`: partner with unlimited liability
         *     - `Limited Partner`: partner whose liability is limited
         *     - `Member`: member of a company without shares, a co-operative or an LLC
         *     - `Founder`: founded the company; not necessarily an owner today
         *     - `Beneficial Owner`: natural person entered in a register of beneficial owners
         *     - `Person With Significant Control`: on the register of persons with significant control (United Kingdom); a company can be one
         *     - `Parent`: consolidates the entity in its accounts, one level up (as reported to the LEI registry), or holds it directly
         *     - `Ultimate Parent`: the highest company that consolidates or holds the entity
         *     - `Subsidiary`: the counterparty is owned or consolidated by the entity `_parentId`: ownership points down, from `_parentId` to the counterparty
         *     - `Branch`: the counterparty is a branch of the entity `_parentId`
         *     - `Head Office`: the counterparty is the company that the entity `_parentId` is a branch or foreign registration of
         *     - `Registered Agent`: receives official letters for the company; neither an officer nor an owner
         *     - `Fund Manager`: manages the fund
         *     - `Umbrella Fund`: the umbrella that the fund is a part of
         *     - `Master Fund`: the counterparty is the fund that the entity `_parentId` invests in: money points down, from `_parentId` to the counterparty
         *     - `Direct Owner`: owns the entity itself, without a company between
         *     - `Indirect Owner`: owns an owner of the firm; `_parentId` is the owner that is owned
         *     - `Control Person`: directs the management or policies of the firm
         *     - `Contact`: named as a contact only
         *     - `Other`: none of these, or a word that this service does not know; see `role`
         * @enum {string}
         */
        Nature: "Director" | "Secretary" | "Managing Director" | "Board Chair" | "Board Member" | "Deputy Board Member" | "Supervisory Board Member" | "Officer" | "Authorised Signatory" | "Procurator" | "Auditor" | "Liquidator" | "Insolvency Practitioner" | "Shareholder" | "Partner" | "General Partner" | "Limited Partner" | "Member" | "Founder" | "Beneficial Owner" | "Person With Significant Control" | "Parent" | "Ultimate Parent" | "Subsidiary" | "Branch" | "Head Office" | "Registered Agent" | "Fund Manager" | "Umbrella Fund" | "Master Fund" | "Direct Owner" | "Indirect Owner" | "Control Person" | "Contact" | "Other";
        /**
         * @description What a verdict takes for granted besides the facts.
         *     - `declaredTakenAsHeld`: a declared share is held, where the register has no legal holdings
         *     - `votesFollowShares`: votes that are not published are in proportion to the shares
         *     - `contributionProportional`: the parts of partners are in proportion to their contributions
         *     - `parentByConsolidationControls`: who consolidates a company in its accounts controls it
         *     - `unlistedBelowFloor`: who is not listed holds no more than the law lets pass unlisted
         *     - `singleClass`: the company has one class of shares, so that votes follow their number or nominal value
         *     - `factStillTrue`: a fact still stands since it was read (`oldestFact` says how long); `strict` does not switch this off
         * @enum {string}
         */
        OwnershipAssumption: "declaredTakenAsHeld" | "votesFollowShares" | "contributionProportional" | "parentByConsolidationControls" | "unlistedBelowFloor" | "singleClass" | "factStillTrue";
        /**
         * @description Why a chain of ownership ends there.
         *     - `natural_person`: a natural person
         *     - `state`: a state or public body
         *     - `listed_company`: its shares are traded on a stock exchange
         *     - `below_publication_floor`: the register need not list so small holdings
         *     - `not_searched`: it was not searched
         *     - `no_register`: no register of its owners can be asked
         *     - `no_registration_number`: its registration number is not known
         *     - `ambiguous_identity`: several companies fit
         *     - `not_published`: its register does not publish who has it
         *     - `restricted`: only some people may see who has it
         *     - `none_on_register`: its register has no owner
         *     - `source_failed`: its register did not answer
         *     - `not_subscribed`: the account may not search there
         *     - `out_of_credits`: the account has no credits
         *     - `ceiling_reached`: the limit of credits is reached
         *     - `layer_limit`: the limit of layers is reached
         *     - `entity_limit`: the limit of entities is reached
         *     - `cannot_matter`: it cannot change a verdict
         *     - `dissolved`: it is dissolved
         *     - `arrangement`: a trust or arrangement
         *     - `contradictory`: its records contradict each other
         *     - `circular`: it is owned by itself through others
         * @enum {string}
         */
        OwnershipEndingReason: "natural_person" | "state" | "listed_company" | "below_publication_floor" | "not_searched" | "no_register" | "no_registration_number" | "ambiguous_identity" | "not_published" | "restricted" | "none_on_register" | "source_failed" | "not_subscribed" | "out_of_credits" | "ceiling_reached" | "layer_limit" | "entity_limit" | "cannot_matter" | "dissolved" | "arrangement" | "contradictory" | "circular";
        /**
         * @description What the interest is, in the words of the Beneficial Ownership Data Standard (0.4).
         *     - `shareholding`: shares or a comparable part of the company
         *     - `votingRights`: votes at the general meeting
         *     - `rightsToProfitOrIncome`: a part of the profit or income
         *     - `rightsToSurplusAssetsOnDissolution`: a part of what is left when the company is wound up
         *     - `appointmentOfBoard`: the right to appoint or remove a majority of the board
         *     - `otherInfluenceOrControl`: influence or control by other means
         *     - `seniorManagingOfficial`: senior managing official
         *     - `boardMember`: member of the board
         *     - `boardChair`: head of the board
         *     - `settlor`: settlor of the trust
         *     - `trustee`: trustee of the trust
         *     - `protector`: protector of the trust
         *     - `beneficiaryOfLegalArrangement`: beneficiary of the trust or arrangement
         *     - `nominee`: holds for another party
         *     - `nominator`: another party holds for this one
         *     - `rightsGrantedByContract`: rights by contract
         *     - `conditionalRightsGrantedByContract`: rights by contract that depend on a condition
         *     - `controlViaCompanyRulesOrArticles`: control by the articles of the company
         *     - `controlByLegalFramework`: control by law
         *     - `enjoymentAndUseOfAssets`: use of the assets
         *     - `rightToProfitOrIncomeFromAssets`: profit or income from the assets
         *     - `unknownInterest`: the source does not say
         *     - `unpublishedInterest`: the source does not publish it
         * @enum {string}
         */
        OwnershipInterestType: "shareholding" | "votingRights" | "rightsToProfitOrIncome" | "rightsToSurplusAssetsOnDissolution" | "appointmentOfBoard" | "otherInfluenceOrControl" | "seniorManagingOfficial" | "boardMember" | "boardChair" | "settlor" | "trustee" | "protector" | "beneficiaryOfLegalArrangement" | "nominee" | "nominator" | "rightsGrantedByContract" | "conditionalRightsGrantedByContract" | "controlViaCompanyRulesOrArticles" | "controlByLegalFramework" | "enjoymentAndUseOfAssets" | "rightToProfitOrIncomeFromAssets" | "unknownInterest" | "unpublishedInterest";
        /**
         * @description What a node of an ownership graph is.
         *     - `person`: natural person
         *     - `company`: company or other legal person
         *     - `fund`: investment fund
         *     - `trust`: trust or similar legal arrangement
         *     - `state`: state or public body
         *     - `other`: none of these, or not known
         *     - `jointHolding`: one parcel of shares that several hold together
         *     - `jointArrangement`: several who act in concert, each with holdings of their own
         *     - `nomination`: the holding of a nominee, which belongs to the nominator
         * @enum {string}
         */
        OwnershipNodeType: "person" | "company" | "fund" | "trust" | "state" | "other" | "jointHolding" | "jointArrangement" | "nomination";
        /**
         * @description Why a verdict is open.
         *     - `band`: the published band has values on both sides of the limit
         *     - `unresolvedShare`: shares without a named holder may be this party’s
         *     - `attributionUnknown`: it is not known how the published share counts indirect holdings
         *     - `jointHolding`: it is not known how joint holders share
         *     - `presumedConcert`: the law presumes that holders act in concert, and they may prove otherwise
         *     - `controlPossible`: control is possible and not certain
         *     - `contradictoryFacts`: the records contradict each other
         *     - `identityUncertain`: two parties may be the same
         *     - `staleFact`: a fact was read after the day that was asked for, and does not say since when it holds
         *     - `below_publication_floor`: the register need not list so small a holding
         *     - `exempt`: the company may be outside the rule
         * @enum {string}
         */
        OwnershipReason: "band" | "unresolvedShare" | "attributionUnknown" | "jointHolding" | "presumedConcert" | "controlPossible" | "contradictoryFacts" | "identityUncertain" | "staleFact" | "below_publication_floor" | "exempt";
        /**
         * @description Which test of a rule set it is.
         *     - `ownership`: shares multiplied along each chain, all chains added
         *     - `attributedOwnership`: shares of the person and of everybody that the person controls, each counted whole
         *     - `control`: control of the company
         *     - `controlledHolders`: control of those who hold the shares directly
         *     - `interestInController`: an interest in a company that controls the target
         *     - `arrangement`: a role in a trust or arrangement that would itself be a beneficial owner
         *     - `declared`: the register lists the person as a beneficial owner under this rule
         * @enum {string}
         */
        OwnershipTestCode: "ownership" | "attributedOwnership" | "control" | "controlledHolders" | "interestInController" | "arrangement" | "declared";
        /**
         * @description What the reading of a source was tested against.
         *     - `recorded_answers`: recorded answers of the source itself
         *     - `official_examples`: examples that the source publishes
         *     - `documentation`: the source’s documentation alone: what is read may differ from what the source has
         * @enum {string}
         */
        Proof: "recorded_answers" | "official_examples" | "documentation";
        /**
         * @description What a register publishes of a section, of whichever company. Source: this service, from its register’s handler.
         *     - `published`: the whole section, of every company
         *     - `partly_published`: a part of the section, or of some companies only; `sectionNotes` says which
         *     - `not_published`: the register does not publish it
         *     - `restricted`: by law only to some people
         *     - `not_covered`: the register publishes it, and this service does not read it
         * @enum {string}
         */
        Publication: "published" | "partly_published" | "not_published" | "restricted" | "not_covered";
        /**
         * @description What kind of search it is.
         *     - `expand`: an entity of a case was searched further; the search joins that case
         *     - `lei`: the LEI record of a company (`POST /search/lei`)
         *     - `fund`: a fund in the LEI registry (`POST /search` with `target_type` `fund`)
         *     - `financials`: the figures of an entity of a case (`POST /search/financials`); the search joins that case
         * @enum {string}
         */
        SearchType: "expand" | "lei" | "fund" | "financials";
        /**
         * @description Completeness of one section of an answer. It is always present, so that an empty list is not mistaken for "there is none". Set by this service.
         *     - `complete`: everything that the register holds of the section is here, and the register holds everything
         *     - `partial`: only some of it is here, or the register itself holds only some of it; `dataStatusReasons` says why
         *     - `none_on_register`: the register was asked, and has no entry for this company
         *     - `not_published`: this register does not publish the section
         *     - `restricted`: the law lets only some people see the section
         *     - `not_requested`: the request did not ask for it (`include.financials`), or what it asked for could not be charged; `dataStatusReasons` says which
         *     - `not_covered`: the register publishes it, and this service does not read it
         *     - `source_failed`: the source did not answer, or not in a form that can be read; only `financials` and `documents` can have this
         *     - `pending`: the register is still making it
         * @enum {string}
         */
        SectionStatus: "complete" | "partial" | "none_on_register" | "not_published" | "restricted" | "not_requested" | "not_covered" | "source_failed" | "pending";
        /**
         * @description The register’s word in `companyStatus`, sorted by this service into kinds that can be compared across countries.
         *     - `active`: on the register, with no sign of an end
         *     - `inactive`: on the register, but dormant, suspended or not in good standing; or gone on in another register or legal form
         *     - `liquidation`: being wound up, or dissolution has been ordered
         *     - `insolvent`: in bankruptcy, administration, restructuring or another insolvency procedure
         *     - `dissolved`: no longer exists: dissolved, struck off, merged or deregistered
         *     - `unknown`: the register’s word is not known to this service
         * @enum {string}
         */
        StatusKind: "active" | "inactive" | "liquidation" | "insolvent" | "dissolved" | "unknown";
        /**
         * @description Why a section is less than `complete`. Set by this service.
         *     - `holders_below_floor`: the law has only holders above a threshold entered, for example 25 percent
         *     - `some_legal_forms_only`: the register publishes the section for some legal forms only
         *     - `some_roles_only`: the register publishes some kinds of officers or owners only, for example partners and no shareholders
         *     - `consolidating_parents_only`: parents that consolidate the company in their accounts, and no shareholders
         *     - `hidden_by_register`: the register withholds or masks entries that it has
         *     - `legal_access_required`: by law only those with a legitimate interest may see the section
         *     - `not_confirmed_by_company`: the company stated to the register that entries are missing or not confirmed
         *     - `entries_not_understood`: the register has entries in prose, or in a form, that could not be read
         *     - `parts_missing`: the entries do not make up the whole: the rest is in a list elsewhere (a depository), the company’s own, or not entered
         *     - `published_period_only`: what is published goes back to a certain year only, or is updated once in a while
         *     - `more_on_register`: there are more entries or filings than were brought
         *     - `required_entries_missing`: by law every company of this form has somebody entered, and the answer names nobody
         *     - `none_entered`: the register has the section and no entry in it for this company
         *     - `not_published`: the register does not publish the section
         *     - `not_read_by_service`: the register publishes the section; this service does not read it
         *     - `not_requested`: the request did not ask for the section
         *     - `source_failed`: the source did not answer, or not in a form that could be read
         *     - `being_produced`: the register is still producing the document
         *     - `credits_spent`: figures came back, and the balance did not cover their cost: they are left out and not charged; `POST /search/financials` brings them
         *     - `charge_failed`: figures came back, and their charge failed: they are left out and not charged; `POST /search/financials` brings them
         * @enum {string}
         */
        StatusReason: "holders_below_floor" | "some_legal_forms_only" | "some_roles_only" | "consolidating_parents_only" | "hidden_by_register" | "legal_access_required" | "not_confirmed_by_company" | "entries_not_understood" | "parts_missing" | "published_period_only" | "more_on_register" | "required_entries_missing" | "none_entered" | "not_published" | "not_read_by_service" | "not_requested" | "source_failed" | "being_produced" | "credits_spent" | "charge_failed";
        /**
         * @description State of a search on its case.
         *     - `PENDING`: under way
         *     - `COMPLETED`: the register was read
         *     - `FAILED`: nothing was found or read; read why with `GET /search/{searchId}/status`
         *     - `EMPTY`: an expand that was completed, and whose register named no counterparties; its own record says `COMPLETED`
         * @enum {string}
         */
        SummaryStatus: "PENDING" | "COMPLETED" | "FAILED" | "EMPTY";
        /**
         * @description Whether the party is a beneficial owner under the rule set.
         *     - `isBeneficialOwner`: a test is met, whatever is not known
         *     - `mayBeBeneficialOwner`: it depends on what is not known; `reasons` says on what
         *     - `isNotBeneficialOwner`: every test fails, whatever is not known
         * @enum {string}
         */
        VerdictWord: "isBeneficialOwner" | "mayBeBeneficialOwner" | "isNotBeneficialOwner";
        /**
         * @description Why the service switched an endpoint off.
         *     - `gone`: it answered 410
         *     - `failing`: every attempt failed for five days
         * @enum {string}
         */
        WebhookDisabledReason: "gone" | "failing";
        /**
         * @description Why a request got no answer.
         *     - `invalid_url`: the URL breaks a rule
         *     - `address_not_public`: the host name leads to an address that is not public
         *     - `name_not_resolved`: the host name does not exist, or its name server did not answer
         *     - `connection_failed`: the connection was refused or reset, or the answer is not HTTP
         *     - `tls_failed`: the certificate is not valid for the host, or TLS 1.2 is not possible
         *     - `timeout`: no connection within 3 s, or no answer within 15 s
         * @enum {string}
         */
        WebhookFault: "invalid_url" | "address_not_public" | "name_not_resolved" | "connection_failed" | "tls_failed" | "timeout";
        /**
         * @description Which signatures each request gets.
         *     - `v1`: HMAC-SHA-256 with the secret of the endpoint
         *     - `v1a`: Ed25519, verified with `publicKey`
         *     - `both`: one of each
         * @enum {string}
         */
        WebhookSignature: "v1" | "v1a" | "both";
        /** @description The operator has suspended the account. Contact the operator of the service. Source: this service. */
        AccountSuspendedError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example Your account access has been suspended. Please contact support.
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "account_suspended";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Contact the operator of the service.
             */
            hint: string;
        };
        /** @description The account that the credentials belong to. Source: this service. */
        AccountView: {
            /**
             * @description Id of the account.
             * @example e06e7715-4d1b-4bb2-9b46-edda6ab0ec58
             */
            userId: string;
            /**
             * @description The email that the account logs in with, in lower case.
             * @example sandbox@registry-graph.example
             */
            email: string;
            /**
             * @description Credits that can be spent; those in `held` are already taken off.
             * @example 993
             */
            volume_remaining: number;
            /**
             * @description Credits held for operations under way: they are charged when these succeed, and given back when they fail.
             * @example 1
             */
            held: number;
            /**
             * @description Codes of the jurisdictions that the account may search; `all` for every one. A country includes its parts (`CH` includes `CH-ZH`). Empty where there is none.
             * @example [
             *       "GB",
             *       "NO"
             *     ]
             * @example [
             *       "all"
             *     ]
             */
            subscriptions: string[];
            /** @description True where searches are answered from invented companies; keys of such accounts begin with `rgtest_`. */
            sandbox: boolean;
            /**
             * @description Number of billable or writing POST requests that the account may send in a minute.
             * @example 60
             */
            rateLimit: number;
            /**
             * @description Number of further requests that the account may send in a minute: reads, `PUT`, `DELETE`, and `POST` requests that were refused or replayed.
             * @example 600
             */
            requestLimit: number;
        };
        /** @description A line of business that the company has stated. Source: the register. */
        Activity: {
            /**
             * @description The classification that the code is from.
             * @example UK SIC 2007
             * @example NACE Rev. 2
             * @example SN
             */
            scheme: string;
            /**
             * @description The code as the register writes it.
             * @example 64209
             */
            code: string;
            /**
             * @description The register’s own words, in its language. Absent where it gives the code alone.
             * @example Holdingselskaper
             */
            description?: string;
            /** @description True at the main activity. Absent at the others, and where the register does not say which is the main one. */
            primary?: boolean;
        };
        /** @description An address as the register publishes it; nothing is corrected or completed. Source: the register. */
        Address: {
            /**
             * @description What the address is for.
             *     - `registered`: the official seat or registered office
             *     - `business`: where the business is carried on, or the head office
             *     - `postal`: for letters only
             *     - `service`: where an officer or owner can be reached officially; not where that person lives
             * @enum {string}
             */
            type: "registered" | "business" | "postal" | "service";
            /**
             * @description Street, number, building, care-of. Empty where the register gives only a place.
             * @example [
             *       "1 Invented Quay"
             *     ]
             */
            lines: string[];
            /**
             * @description Town. Absent where the register does not give it apart from the rest of the address.
             * @example Madeupton
             */
            city?: string;
            /**
             * @description Absent where the register gives none.
             * @example ZZ1 1ZZ
             */
            postalCode?: string;
            /**
             * @description State, canton, county or province, as the register writes it. Absent where it gives none.
             * @example Nowhereshire
             */
            region?: string;
            /**
             * @description ISO 3166-1 alpha-2. Absent where the register names no country, or one that is not understood; its words stand in `text`.
             * @example GB
             */
            country?: string;
            /**
             * @description The whole address on one line.
             * @example 1 Invented Quay, Madeupton, Nowhereshire, England, ZZ1 1ZZ
             */
            text: string;
        };
        /** @description The entity has counterparties already: each entity is expanded once. Read its counterparties with GET /casefile/{caseId}. Source: this service. */
        AlreadyExpandedError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example This entity has been expanded already
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "already_expanded";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Read its counterparties with GET /casefile/{caseId}.
             */
            hint: string;
        };
        /** @description The account’s API keys. Source: this service. */
        ApiKeyList: {
            /** @description Newest first. Revoked keys are gone from the list. */
            data: {
                /**
                 * @description Id of the key: the 12 hexadecimal characters in it. Not secret.
                 * @example ed6986844373
                 */
                keyId: string;
                /**
                 * @description The label that it was made with. Absent where it was made without one.
                 * @example back office
                 */
                label?: string;
                /**
                 * Format: date-time
                 * @description When it was made, UTC.
                 * @example 2026-03-01T12:00:00.000Z
                 */
                createdAt: string;
                /**
                 * Format: date-time
                 * @description When it last submitted a search, expand or look-up, UTC; reads are not recorded. Absent where it never did.
                 * @example 2026-03-01T12:00:00.000Z
                 */
                lastUsedAt?: string;
            }[];
        };
        /** @description The account has no key with this id. Take a keyId of GET /account/api-keys. Source: this service. */
        ApiKeyNotFoundError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example API key not found
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "api_key_not_found";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Take a keyId of GET /account/api-keys.
             */
            hint: string;
        };
        /** @description An API key that is to be made. */
        ApiKeyRequest: {
            /**
             * @description A few words to tell the key from others. Absent: none.
             * @example back office
             */
            label?: string;
        };
        /** @description An ownership graph of the caller’s own: records and relationships, or BODS statements. Source: the request. */
        AskedGraph: components["schemas"]["CalculationGraph"] | components["schemas"]["BodsGraph"];
        /** @description A rule set by its id, or one of the caller’s own. Source: the request. */
        AskedRuleSet: string | components["schemas"]["OwnRuleSet"];
        /** @description Rule sets, 5 at most. Absent: those of the target’s country, and `fatf-r24`. */
        AskedRuleSets: components["schemas"]["AskedRuleSet"][];
        /** @description An ownership graph of the caller’s own, as BODS statements. Source: the request. */
        BodsGraph: {
            /** @description The statements, with at most 2,000 persons and entities and 20,000 relationships. */
            statements: components["schemas"]["BodsStatement"][];
            /**
             * @description `recordId` of the company whose owners are asked for. Absent: the one declaration subject of the statements.
             * @example T
             * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
             */
            target?: string;
            /** @description By `recordId` of a company: what is known of all its owners together. Absent: nothing. */
            levels?: {
                [key: string]: components["schemas"]["OwnershipLevel"];
            };
            /**
             * @description Whose the shares are that no record names. Absent: `unknown`.
             *     - `unknown`: anybody’s, up to the publication floor of the company
             *     - `others`: holders’ outside the graph
             * @enum {string}
             */
            unaccounted?: "unknown" | "others";
            /** @description `recordId` or names of the senior managing officials of the target. Absent: those whom the statements name. */
            seniorManagingOfficials?: string[];
        };
        /** @description A statement of BODS 0.4. Source: the request. */
        BodsStatement: {
            /**
             * @description Id of the person, entity or relationship; of several statements of one record the newest counts.
             * @example T
             * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
             */
            recordId: string;
            /**
             * @description What the statement is about.
             *     - `person`: a person
             *     - `entity`: an entity
             *     - `relationship`: a relationship
             * @enum {string}
             */
            recordType: "person" | "entity" | "relationship";
            /**
             * @description State of the record. Absent: `new`.
             *     - `new`: first statement of the record
             *     - `updated`: a later one
             *     - `closed`: the record no longer holds from the day of the statement
             * @enum {string}
             */
            recordStatus?: "new" | "updated" | "closed";
            /**
             * @description Day or instant of the statement. Absent: before all others.
             * @example 2026-03-01
             */
            statementDate?: string;
            /**
             * @description `recordId` of the company that the declaration is about. Absent: not known.
             * @example T
             * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
             */
            declarationSubject?: string;
            /** @description What the statement says; further members of BODS are not read. Source: the request. */
            recordDetails: {
                /**
                 * @description `knownPerson`: a person; any other word: a person who is not identified. Absent: known.
                 * @example knownPerson
                 */
                personType?: string;
                /** @description Names of a person; the first is shown. Absent: not known. */
                names?: {
                    /**
                     * @description The name. Absent: not known.
                     * @example A. Invented
                     */
                    fullName?: string;
                }[];
                /** @description What the entity is. Absent: a company. */
                entityType?: {
                    /**
                     * @description `registeredEntity`, `legalEntity`: a company; `state`, `stateBody`: a state; `arrangement`: see `subtype`; any other: a party that may be anybody. Absent: a company.
                     * @example registeredEntity
                     */
                    type?: string;
                    /**
                     * @description `trust` and `nomination` are read. Absent: none.
                     * @example trust
                     */
                    subtype?: string;
                };
                /**
                 * @description Name of an entity. Absent: not known.
                 * @example HARBOUR INVENTED LIMITED
                 */
                name?: string;
                /** @description Where the entity is registered. Absent: not known. */
                jurisdiction?: {
                    /**
                     * @description ISO 3166-1 alpha-2 or ISO 3166-2. Absent: not known.
                     * @example GB
                     */
                    code?: string;
                };
                /** @description The same in earlier versions. Absent: not known. */
                incorporatedInJurisdiction?: {
                    /**
                     * @description ISO 3166-1 alpha-2 or ISO 3166-2. Absent: not known.
                     * @example GB
                     */
                    code?: string;
                };
                /** @description Whether the shares are traded. Absent: not known. */
                publicListing?: {
                    /** @description True where its shares are traded. Absent: not known. */
                    hasPublicListing?: boolean;
                };
                /** @description Who is owned or controlled. Required at a relationship. Absent at others. */
                subject?: string | {
                    /**
                     * @description A reason of BODS `unspecifiedReason`. Absent: not given.
                     * @example unknown
                     */
                    reason?: string;
                    /**
                     * @description The reason in words. Absent: not given.
                     * @example The beneficiary is under age.
                     */
                    description?: string;
                };
                /** @description Who owns or controls. Required at a relationship. Absent at others. */
                interestedParty?: string | {
                    /**
                     * @description A reason of BODS `unspecifiedReason`. Absent: not given.
                     * @example unknown
                     */
                    reason?: string;
                    /**
                     * @description The reason in words. Absent: not given.
                     * @example The beneficiary is under age.
                     */
                    description?: string;
                };
                /** @description The interests of a relationship. Absent: none. */
                interests?: {
                    /**
                     * @description What the interest is, in the words of the Beneficial Ownership Data Standard (0.4).
                     *     - `shareholding`: shares or a comparable part of the company
                     *     - `votingRights`: votes at the general meeting
                     *     - `rightsToProfitOrIncome`: a part of the profit or income
                     *     - `rightsToSurplusAssetsOnDissolution`: a part of what is left when the company is wound up
                     *     - `appointmentOfBoard`: the right to appoint or remove a majority of the board
                     *     - `otherInfluenceOrControl`: influence or control by other means
                     *     - `seniorManagingOfficial`: senior managing official
                     *     - `boardMember`: member of the board
                     *     - `boardChair`: head of the board
                     *     - `settlor`: settlor of the trust
                     *     - `trustee`: trustee of the trust
                     *     - `protector`: protector of the trust
                     *     - `beneficiaryOfLegalArrangement`: beneficiary of the trust or arrangement
                     *     - `nominee`: holds for another party
                     *     - `nominator`: another party holds for this one
                     *     - `rightsGrantedByContract`: rights by contract
                     *     - `conditionalRightsGrantedByContract`: rights by contract that depend on a condition
                     *     - `controlViaCompanyRulesOrArticles`: control by the articles of the company
                     *     - `controlByLegalFramework`: control by law
                     *     - `enjoymentAndUseOfAssets`: use of the assets
                     *     - `rightToProfitOrIncomeFromAssets`: profit or income from the assets
                     *     - `unknownInterest`: the source does not say
                     *     - `unpublishedInterest`: the source does not publish it
                     *
                     *     Absent: not known.
                     */
                    type?: components["schemas"]["OwnershipInterestType"];
                    /**
                     * @description Whether the party itself has the interest. Absent: not known.
                     *     - `direct`: itself
                     *     - `indirect`: through others
                     *     - `unknown`: not known
                     * @enum {string}
                     */
                    directOrIndirect?: "direct" | "indirect" | "unknown";
                    /** @description True: declared as a beneficial owner. Absent: the source does not say. */
                    beneficialOwnershipOrControl?: boolean;
                    /** @description How large it is. Absent: not known. */
                    share?: {
                        /**
                         * @description The exact share, in percent. Absent: the other members say it.
                         * @example 40
                         */
                        exact?: number;
                        /**
                         * @description The closed lower end, in percent. Absent where there is none.
                         * @example 25
                         */
                        minimum?: number;
                        /**
                         * @description The closed upper end, in percent. Absent where there is none.
                         * @example 50
                         */
                        maximum?: number;
                        /** @description The open lower end, in percent. Absent where there is none. */
                        exclusiveMinimum?: number | boolean;
                        /** @description The open upper end, in percent. Absent where there is none. */
                        exclusiveMaximum?: number | boolean;
                    };
                    /**
                     * @description First day. Absent: not known.
                     * @example 2019-03-01
                     */
                    startDate?: string;
                    /**
                     * @description First day on which it no longer stands. Absent while it stands.
                     * @example 2024-06-30
                     */
                    endDate?: string;
                    /**
                     * @description The words of the source. A nature-of-control code of the UK register in them decides the ends of a band. Absent: none.
                     * @example ownership-of-shares-25-to-50-percent
                     */
                    details?: string;
                }[];
                /** @description Records that make up this relationship: it is then indirect, and no holding besides them. Absent: none. */
                componentRecords?: string[];
            };
        };
        /** @description The body is larger than 64 KB, or 1 MB for `POST /ownership/calculate`. Send less: a graph in parts, above the target only. Source: this service. */
        BodyTooLargeError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example The body is larger than 64 KB
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same.
             * @constant
             */
            code: "body_too_large";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Send less: a graph in parts, above the target only.
             */
            hint: string;
        };
        /** @description Derived ownership of one company (`docs/ownership.md`). Source: this service; the facts are the register’s or the request’s. */
        CalculatedOwnership: {
            /**
             * Format: date
             * @description The day whose facts were used. Absent: the facts without an end.
             * @example 2026-03-01
             */
            asOf?: string;
            /** @description True where no assumption was made. */
            strict: boolean;
            /**
             * @description The day of the oldest fact that counts: how old the answer is. Absent where no source has a day.
             * @example 2025-12-31
             */
            oldestFact?: string;
            /** @description The rule sets that were applied. Never empty. */
            ruleSets: {
                /**
                 * @description Id of the rule set, as in `GET /rule-sets`.
                 * @example eu-amlr-2024-1624
                 */
                id: string;
                /**
                 * @description Version: the number of its revision.
                 * @example 1
                 */
                version: number;
                /**
                 * @description SHA-256 of what decides verdicts, as JSON with sorted members, in hex: the same digest is the same rule.
                 * @example 098d30d7c969e4161cd9552a37420a02f481e7de5dad1c0b1f4cd70027740754
                 */
                sha256: string;
                /**
                 * @description Whether it is law on the day of the answer: `asOf`, or else today. Verdicts are given all the same.
                 *     - `yes`: it is
                 *     - `notYet`: its first day is to come
                 *     - `noLonger`: its last day is past
                 *     - `unknown`: it has no days: a rule set of the request
                 * @enum {string}
                 */
                inForce: "yes" | "notYet" | "noLonger" | "unknown";
            }[];
            /**
             * @description The company whose owners were asked for.
             * @example T
             * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
             */
            target: string;
            /** @description All parties of the graph, each once. Never empty. */
            nodes: components["schemas"]["OwnershipNode"][];
            /** @description The facts that the derivation started from. Empty where there are none. */
            edges: components["schemas"]["OwnershipEdge"][];
            /** @description By `nodeId`: companies whose records are not parts of one whole. Empty where all are. */
            levels: {
                [key: string]: {
                    /**
                     * @description Whether the records of a company are parts of one whole. Absent where they are.
                     *     - `summed`: parts of one whole
                     *     - `overlapping`: several records are about the same rights
                     *     - `contradictory`: the records cannot all be true
                     * @enum {string}
                     */
                    shareholding?: "summed" | "overlapping" | "contradictory";
                    /**
                     * @description Whether the records of a company are parts of one whole. Absent where they are.
                     *     - `summed`: parts of one whole
                     *     - `overlapping`: several records are about the same rights
                     *     - `contradictory`: the records cannot all be true
                     * @enum {string}
                     */
                    votingRights?: "summed" | "overlapping" | "contradictory";
                };
            };
            /** @description Every party with an interest in the target or control over it, largest first. Empty where none is known. */
            owners: components["schemas"]["Owner"][];
            /** @description One for each rule set. Never empty. */
            unknownPersons: {
                /**
                 * @description Id of the rule set, as in `GET /rule-sets`.
                 * @example eu-amlr-2024-1624
                 */
                ruleSet: string;
                /** @description Whether they can be beneficial owners. */
                status: components["schemas"]["VerdictWord"];
                /** @description False where a part of the law was not read; `missing` of `GET /rule-sets/{ruleSetId}` says which, and `sources` what was. */
                confirmed: boolean;
                /**
                 * @description The verdict in words.
                 * @example A. Invented is a beneficial owner of HARBOUR INVENTED LIMITED.
                 */
                sentence: string;
                /** @description Why the verdict is open. Empty where it is not. */
                reasons: components["schemas"]["OwnershipReason"][];
            }[];
            /** @description One for each rule set. Never empty. */
            seniorManagingOfficials: {
                /**
                 * @description Id of the rule set, as in `GET /rule-sets`.
                 * @example eu-amlr-2024-1624
                 */
                ruleSet: string;
                /**
                 * @description Whether the rule set asks for them here.
                 *     - `certainly`: it does
                 *     - `possibly`: it does if there is no beneficial owner, which is open
                 *     - `no`: it does not
                 * @enum {string}
                 */
                applies: "certainly" | "possibly" | "no";
                /**
                 * @description How many are asked for. Absent where the rule set asks for none.
                 *     - `all`: all of them
                 *     - `one`: one of them
                 * @enum {string}
                 */
                who?: "all" | "one";
                /**
                 * @description Where the rule stands. Absent where the rule set cites none.
                 * @example art. 63(4)
                 */
                citation?: string;
                /** @description The officials: ids, or names as they were sent. Empty where none is known or asked for. */
                nodes: string[];
            }[];
            /** @description How much of the target ends where, by class of right. */
            accounting: {
                /** @description Of the shares. */
                shareholding: components["schemas"]["OwnershipAccount"];
                /** @description Of the votes. */
                votingRights: components["schemas"]["OwnershipAccount"];
            };
            /** @description What a reader should see. Empty where there is nothing. */
            findings: components["schemas"]["OwnershipFinding"][];
        };
        /** @description An ownership graph of the caller’s own. Source: the request. */
        CalculationGraph: {
            /**
             * @description `recordId` of the company whose owners are asked for.
             * @example T
             * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
             */
            target: string;
            /** @description The parties, at most 2,000. */
            records: {
                /**
                 * @description Id of the record, unique in the graph.
                 * @example T
                 * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
                 */
                recordId: string;
                /**
                 * @description What a record of a calculation is; entity types of BODS 0.4 are read as said.
                 *     - `person`: natural person
                 *     - `company`: company or other legal person
                 *     - `fund`: investment fund
                 *     - `trust`: trust or similar legal arrangement
                 *     - `state`: state or public body
                 *     - `other`: none of these, or not known
                 *     - `jointHolding`: one parcel of shares that several hold together
                 *     - `jointArrangement`: several who act in concert, each with holdings of their own
                 *     - `nomination`: the holding of a nominee, which belongs to the nominator
                 *     - `registeredEntity`: BODS: a company
                 *     - `legalEntity`: BODS: a company
                 *     - `arrangement`: BODS: `other`; a trust is best sent as `trust`
                 *     - `anonymousEntity`: BODS: `other`
                 *     - `unknownEntity`: BODS: `other`
                 *     - `stateBody`: BODS: a state
                 * @enum {string}
                 */
                type: "person" | "company" | "fund" | "trust" | "state" | "other" | "jointHolding" | "jointArrangement" | "nomination" | "registeredEntity" | "legalEntity" | "arrangement" | "anonymousEntity" | "unknownEntity" | "stateBody";
                /**
                 * @description Name, for sentences. Absent: the id stands in its place.
                 * @example HARBOUR INVENTED LIMITED
                 */
                name?: string;
                /** @description Ids of the members of a `jointHolding` or `jointArrangement`. Absent for others. */
                members?: string[];
                /** @description True of a `jointArrangement` that the law presumes and its members may disprove: what it adds is never certain. Absent: false. */
                presumed?: boolean;
                /** @description True where the shares are traded on a stock exchange. Absent: false. */
                listed?: boolean;
                /**
                 * @description ISO 3166-1 alpha-2 or ISO 3166-2. Absent where it is not known.
                 * @example GB
                 */
                jurisdiction?: string;
                /**
                 * Format: date
                 * @description Day by which the company had ended: from then on it holds nothing, and who has what it held is not known. Absent: it has not ended.
                 * @example 2024-11-05
                 */
                endedBy?: string;
                /** @description Ids of records that may be the same party. Absent where there are none. */
                possiblySame?: string[];
            }[];
            /** @description Who has what in whom, at most 20,000. Empty where nothing is known. */
            relationships: {
                /**
                 * @description Id of the relationship. Absent: `e1`, `e2`, … by its place in the list.
                 * @example e1
                 * @example 2583f54d-8ff4-85b1-9d2a-53d314970b68/0
                 */
                recordId?: string;
                /**
                 * @description `recordId` of who owns or controls; of a record that is there.
                 * @example T
                 * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
                 */
                interestedParty: string;
                /**
                 * @description `recordId` of who is owned or controlled; of a record that is there.
                 * @example T
                 * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
                 */
                subject: string;
                /** @description The interests, one or more; an empty list has no effect. */
                interests: components["schemas"]["OwnershipInterest"][];
                /** @description The parcel that the interests are in. Absent: one of its own. */
                holding?: {
                    /**
                     * @description Records with equal ids are of one parcel, whichever holder they name. Absent where there is only one.
                     * @example h3
                     */
                    id?: string;
                    /**
                     * @description How the parcel is held.
                     *     - `joint`: by several together, undivided
                     *     - `common`: by several in parts of their own
                     *     - `nominee`: by one for another
                     *     - `trust`: by trustees
                     *     - `firm`: by the members of a firm
                     *     - `pledge`: by a creditor as security
                     * @enum {string}
                     */
                    manner: "joint" | "common" | "nominee" | "trust" | "firm" | "pledge";
                };
                /** @description Where the fact stands and how old it is. Absent: not known. */
                source?: {
                    /**
                     * @description Who says so. Absent: not known.
                     * @example Companies House
                     */
                    registry?: string;
                    /**
                     * @description Day or instant on which it was read. Absent: not known.
                     * @example 2026-03-01
                     */
                    retrievedAt?: string;
                    /**
                     * @description The day that the fact is of. Absent: that on which it was read.
                     * @example 2025-12-31
                     */
                    asOf?: string;
                };
            }[];
            /** @description By `recordId` of a company: what is known of all its owners together. Absent: nothing. */
            levels?: {
                [key: string]: components["schemas"]["OwnershipLevel"];
            };
            /**
             * @description Whose the shares are that no record names. Absent: `unknown`.
             *     - `unknown`: anybody’s, up to the publication floor of the company
             *     - `others`: holders’ outside the graph
             * @enum {string}
             */
            unaccounted?: "unknown" | "others";
            /** @description `recordId` or names of the senior managing officials of the target. Absent: none. */
            seniorManagingOfficials?: string[];
        };
        /** @description A graph whose ownership is to be derived. */
        CalculationRequest: {
            /** @description The facts: who has what in whom. Records and relationships, or BODS 0.4 statements. */
            graph: components["schemas"]["AskedGraph"];
            /**
             * @description Ids of rule sets of `GET /rule-sets`, or rule sets of your own in the same shape; 5 at most. Absent: those of the target’s country, and `fatf-r24`.
             * @example [
             *       "us-fincen-cdd"
             *     ]
             */
            ruleSets?: components["schemas"]["AskedRuleSets"];
            /**
             * @description The day whose facts are used, `YYYY-MM-DD`, not after today (UTC). Absent: the facts without an end, and the rule sets of today.
             * @example 2026-03-01
             */
            asOf?: string;
            /** @description True: no assumption is made, and intervals are wider. Absent: false. */
            strict?: boolean;
        };
        /** @description Registered capital. It says nothing of what the company is worth. Source: the register. */
        Capital: {
            /**
             * @description In whole units of `currency` (not cents), as registered. Absent where the register has a number of shares only.
             * @example 30000
             */
            amount?: number;
            /**
             * @description ISO 4217, of `amount`. Absent without one.
             * @example NOK
             */
            currency?: string;
            /**
             * @description Which capital: the register’s own words. Absent where it says only “capital”.
             * @example Aksjekapital
             */
            kind?: string;
            /**
             * @description Number of shares that the capital is divided into. Absent where the register does not give it.
             * @example 300
             */
            shares?: number;
        };
        /** @description A case: one entity graph and the searches that made it. Source: this service; the registers for `target`. */
        CaseFile: {
            /**
             * @description Case id.
             * @example 76350d497d90c700b305493bfef1ac5d
             */
            _id: string;
            /**
             * Format: date-time
             * @description When the root search was accepted, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When a search of the case last changed its state, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            updatedAt: string;
            /**
             * @description The account that owns the case.
             * @example e06e7715-4d1b-4bb2-9b46-edda6ab0ec58
             */
            userId: string;
            /**
             * @description The case that this one refreshes; it may have been erased since. Absent at cases that refresh none.
             * @example 76350d497d90c700b305493bfef1ac5d
             */
            refreshOf?: string;
            /** @description The entity graph: the company or fund of the root search, with everything that expands have added. Absent while the root search is PENDING, and where it FAILED. */
            target?: components["schemas"]["Entity"];
            /** @description The searches of the case, oldest first, without their results. */
            searches: components["schemas"]["SearchSummary"][];
        };
        /** @description The same facts as `target` of the case, for graph tools. Source: this service; the registers for the facts. */
        CaseGraph: {
            /**
             * @description Case id.
             * @example 76350d497d90c700b305493bfef1ac5d
             */
            caseId: string;
            /** @description Each entity of the case once, the target first. Empty until the root search is COMPLETED. */
            nodes: components["schemas"]["GraphNode"][];
            /** @description Each relationship of the case once. Empty where there is none. */
            edges: components["schemas"]["GraphEdge"][];
        };
        /** @description A search of the case is still running. Erase or refresh the case when it has ended. Source: this service. */
        CaseInUseError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example A search of this case is still running
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "case_in_use";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /**
             * @description The same request may succeed after `Retry-After`.
             * @constant
             */
            retryable: true;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Erase or refresh the case when it has ended.
             */
            hint: string;
        };
        /** @description A page of cases: the caller’s own, or those that others share with the caller. Source: this service. */
        CaseList: {
            /** @description Newest first. Empty where there is none. */
            data: {
                /**
                 * @description Case id.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                _id: string;
                /**
                 * Format: date-time
                 * @description When the root search was accepted, UTC.
                 * @example 2026-03-01T12:00:00.000Z
                 */
                createdAt: string;
                /**
                 * @description The official name once it is known; until then what was searched for.
                 * @example HARBOUR INVENTED LIMITED
                 */
                name: string;
                /** @description What kind of party the target is. Absent while the root search is PENDING, where it FAILED, and at cases from before this was listed. */
                entityType?: components["schemas"]["EntityType"];
                /**
                 * @description Country of the target’s register, ISO 3166-1 alpha-2. Absent where `entityType` is.
                 * @example GB
                 */
                countryOfRegistration?: string;
                /**
                 * @description Where the root search looked. Absent at fund and LEI searches.
                 * @example GB
                 */
                jurisdiction?: string;
                /** @description Kind of the root search. Absent at root corporate searches. */
                searchType?: components["schemas"]["SearchType"];
                /**
                 * @description The reference that the root search was given. Absent where it was given none, and at cases of others.
                 * @example KYB-2026-0815
                 */
                reference?: string;
                /**
                 * Format: date-time
                 * @description With `shared=true`: when the case was shared with the caller, UTC. Absent at the caller’s own cases.
                 * @example 2026-03-01T12:00:00.000Z
                 */
                sharedAt?: string;
            }[];
            /**
             * @description Send it as `cursor` for the next page. Absent on the last page.
             * @example Q0FTRSMyMDI2LTExLTIyVDA5OjE1OjMzLjQ2Nlo
             */
            nextCursor?: string;
        };
        /** @description There is no case with this id, or the caller may not read it; the answer is the same. Use the caseId of the submit’s answer. Source: this service. */
        CaseNotFoundError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example Case not found
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "case_not_found";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Use the caseId of the submit’s answer.
             */
            hint: string;
        };
        /** @description The first search of the case is not completed, or has failed. Poll the first search of the case; where it is FAILED, make another with POST /search. Source: this service. */
        CaseNotReadyError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example This case has no result yet: its first search is not completed
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "case_not_ready";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Poll the first search of the case; where it is FAILED, make another with POST /search.
             */
            hint: string;
        };
        /** @description Derived ownership of the target of a case. Source: this service; the registers for the facts. */
        CaseOwnership: {
            /**
             * @description Case id.
             * @example 76350d497d90c700b305493bfef1ac5d
             */
            caseId: string;
            /**
             * @description The version of the case, 16 hex digits. It changes when a search of the case completes and with the decisions on its entities that are in force.
             * @example 9f2c41d7a6b05e38
             */
            caseVersion: string;
            /**
             * Format: date
             * @description The day whose facts were used. Absent: the facts without an end.
             * @example 2026-03-01
             */
            asOf?: string;
            /** @description True where no assumption was made. */
            strict: boolean;
            /**
             * @description The day of the oldest fact that counts: how old the answer is. Absent where no source has a day.
             * @example 2025-12-31
             */
            oldestFact?: string;
            /** @description The rule sets that were applied. Never empty. */
            ruleSets: {
                /**
                 * @description Id of the rule set, as in `GET /rule-sets`.
                 * @example eu-amlr-2024-1624
                 */
                id: string;
                /**
                 * @description Version: the number of its revision.
                 * @example 1
                 */
                version: number;
                /**
                 * @description SHA-256 of what decides verdicts, as JSON with sorted members, in hex: the same digest is the same rule.
                 * @example 098d30d7c969e4161cd9552a37420a02f481e7de5dad1c0b1f4cd70027740754
                 */
                sha256: string;
                /**
                 * @description Whether it is law on the day of the answer: `asOf`, or else today. Verdicts are given all the same.
                 *     - `yes`: it is
                 *     - `notYet`: its first day is to come
                 *     - `noLonger`: its last day is past
                 *     - `unknown`: it has no days: a rule set of the request
                 * @enum {string}
                 */
                inForce: "yes" | "notYet" | "noLonger" | "unknown";
            }[];
            /**
             * @description The company whose owners were asked for.
             * @example T
             * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
             */
            target: string;
            /** @description All parties of the graph, each once. Never empty. */
            nodes: components["schemas"]["OwnershipNode"][];
            /** @description The facts that the derivation started from. Empty where there are none. */
            edges: components["schemas"]["OwnershipEdge"][];
            /** @description By `nodeId`: companies whose records are not parts of one whole. Empty where all are. */
            levels: {
                [key: string]: {
                    /**
                     * @description Whether the records of a company are parts of one whole. Absent where they are.
                     *     - `summed`: parts of one whole
                     *     - `overlapping`: several records are about the same rights
                     *     - `contradictory`: the records cannot all be true
                     * @enum {string}
                     */
                    shareholding?: "summed" | "overlapping" | "contradictory";
                    /**
                     * @description Whether the records of a company are parts of one whole. Absent where they are.
                     *     - `summed`: parts of one whole
                     *     - `overlapping`: several records are about the same rights
                     *     - `contradictory`: the records cannot all be true
                     * @enum {string}
                     */
                    votingRights?: "summed" | "overlapping" | "contradictory";
                };
            };
            /** @description Every party with an interest in the target or control over it, largest first. Empty where none is known. */
            owners: components["schemas"]["Owner"][];
            /** @description One for each rule set. Never empty. */
            unknownPersons: {
                /**
                 * @description Id of the rule set, as in `GET /rule-sets`.
                 * @example eu-amlr-2024-1624
                 */
                ruleSet: string;
                /** @description Whether they can be beneficial owners. */
                status: components["schemas"]["VerdictWord"];
                /** @description False where a part of the law was not read; `missing` of `GET /rule-sets/{ruleSetId}` says which, and `sources` what was. */
                confirmed: boolean;
                /**
                 * @description The verdict in words.
                 * @example A. Invented is a beneficial owner of HARBOUR INVENTED LIMITED.
                 */
                sentence: string;
                /** @description Why the verdict is open. Empty where it is not. */
                reasons: components["schemas"]["OwnershipReason"][];
            }[];
            /** @description One for each rule set. Never empty. */
            seniorManagingOfficials: {
                /**
                 * @description Id of the rule set, as in `GET /rule-sets`.
                 * @example eu-amlr-2024-1624
                 */
                ruleSet: string;
                /**
                 * @description Whether the rule set asks for them here.
                 *     - `certainly`: it does
                 *     - `possibly`: it does if there is no beneficial owner, which is open
                 *     - `no`: it does not
                 * @enum {string}
                 */
                applies: "certainly" | "possibly" | "no";
                /**
                 * @description How many are asked for. Absent where the rule set asks for none.
                 *     - `all`: all of them
                 *     - `one`: one of them
                 * @enum {string}
                 */
                who?: "all" | "one";
                /**
                 * @description Where the rule stands. Absent where the rule set cites none.
                 * @example art. 63(4)
                 */
                citation?: string;
                /** @description The officials: ids, or names as they were sent. Empty where none is known or asked for. */
                nodes: string[];
            }[];
            /** @description How much of the target ends where, by class of right. */
            accounting: {
                /** @description Of the shares. */
                shareholding: components["schemas"]["OwnershipAccount"];
                /** @description Of the votes. */
                votingRights: components["schemas"]["OwnershipAccount"];
            };
            /** @description What a reader should see. Empty where there is nothing. */
            findings: components["schemas"]["OwnershipFinding"][];
        };
        /** @description Something that changed in a company between two answers of its register. Source: the register, compared by this service. */
        Change: {
            /**
             * @description Id of the change: the same in its event.
             * @example c2d41e7790b3f5a84d6e0b1f92837465-2-0
             */
            changeId: string;
            /**
             * @description Number of the version that it made.
             * @example 2
             */
            version: number;
            /**
             * Format: date-time
             * @description When the answer was read that said it.
             * @example 2026-03-01T12:00:00.000Z
             */
            at: string;
            /** @description What changed. */
            type: components["schemas"]["ChangeType"];
            /** @description Whom it is about. Absent: the company itself. Source: the register. */
            party?: {
                /**
                 * @description Kind of party.
                 * @example person
                 */
                entityType: string;
                /**
                 * @description Name, as it is now.
                 * @example Ada Invented
                 */
                legalName: string;
                /** @description Numbers. Empty where the register gives none. */
                identifiers: components["schemas"]["Identifier"][];
                /**
                 * @description As much as is published. Absent where nothing is.
                 * @example 1975-04
                 */
                dateOfBirth?: string;
            };
            /** @description The relationship of that party. Absent where it is about none. */
            nature?: components["schemas"]["Nature"];
            /**
             * @description What changed, where the type does not say it. Absent where it does.
             * @example natures
             */
            field?: string;
            /**
             * @description What was known. Absent where there was nothing.
             * @example active
             */
            before?: unknown;
            /**
             * @description What is known now. Absent where there is nothing.
             * @example liquidation
             */
            after?: unknown;
            /**
             * @description The register’s date of the change. Absent where it gives none.
             * @example 2026-02-27
             */
            effective?: string;
            /**
             * @description Whether a share became more or less. Absent at other changes.
             *     - `up`: more
             *     - `down`: less
             *     - `unclear`: published bands overlap, or several interests moved apart
             * @enum {string}
             */
            direction?: "up" | "down" | "unclear";
            /**
             * @description Two answers said it. Absent where one did.
             * @constant
             */
            confirmed?: true;
            /** @description The register’s answers that it follows from, by document id. */
            sources: {
                /**
                 * @description Id of the kept answer before. Absent where there is none.
                 * @example c2d41e7790b3f5a84d6e0b1f928374653c91932d5f89cc40
                 */
                before?: string;
                /**
                 * @description Id of the kept answer after. Absent where there is none.
                 * @example c2d41e7790b3f5a84d6e0b1f928374652c91932d5f89cc40
                 */
                after?: string;
            };
        };
        /** @description A page of changes. Source: this service. */
        ChangePage: {
            /** @description The newest version first. Empty where nothing changed. */
            data: components["schemas"]["Change"][];
            /**
             * @description Send it as `cursor` for the next page. Absent on the last page.
             * @example TU9OSVRPUiNjMmQ0MWU3Nzkw
             */
            nextCursor?: string;
        };
        /** @description Who may read a case beside its owner. Source: this service. */
        Collaborators: {
            /** @description Oldest first. Empty where the case is not shared. */
            data: {
                /**
                 * @description Email as the owner sent it, in lower case. Absent for those who were added when only a hash of it was kept.
                 * @example colleague@example.com
                 */
                email?: string;
                /**
                 * Format: date-time
                 * @description When the owner added them, UTC.
                 * @example 2026-03-01T12:00:00.000Z
                 */
                addedAt: string;
            }[];
        };
        /** @description A search that found its company or fund. Source: this service; the register for `result`. */
        CompletedSearch: {
            /**
             * @description Search id, for `GET /search/{searchId}/status`.
             * @example 76350d497d90c700b305493bfef1ac5d2d57f65a5d7ced9b
             */
            _id: string;
            /**
             * @description Id of the case that the search opened or joined.
             * @example 76350d497d90c700b305493bfef1ac5d
             */
            caseId: string;
            /**
             * @description The account that submitted the search: the owner of the case.
             * @example e06e7715-4d1b-4bb2-9b46-edda6ab0ec58
             */
            userId: string;
            /**
             * Format: date-time
             * @description When the search was accepted, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the search last changed its state, UTC; `createdAt` until it ends.
             * @example 2026-03-01T12:00:00.000Z
             */
            updatedAt: string;
            /**
             * @description The register was read. Ended: it never changes again. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            status: "COMPLETED";
            /** @description Echo of the accepted parameters. */
            searchInputs: components["schemas"]["SearchInputs"];
            /** @description What kind of search it is. Absent at root corporate searches. */
            searchType?: components["schemas"]["SearchType"];
            /**
             * @description Expands and searches of figures: the entity that they are about. Absent at other searches.
             * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
             */
            entityId?: string;
            /**
             * @description The caller’s own reference, as it was sent, trimmed. Absent where none was sent.
             * @example KYB-2026-0815
             */
            reference?: string;
            /**
             * @description The case whose root search this one repeats (`POST /casefile/{caseId}/refresh`); it may have been erased since. Absent at other searches.
             * @example 76350d497d90c700b305493bfef1ac5d
             */
            refreshOf?: string;
            /** @description True while the register is still producing a document that was ordered for this search, for up to seven days. Absent otherwise. */
            pendingDocument?: boolean;
            /** @description The name that the search was given, held against the official one. Absent where it was given none, and until it is COMPLETED. */
            nameMatch?: components["schemas"]["NameComparison"];
            /** @description What the register says: the searched entity with its counterparties. */
            result: components["schemas"]["Entity"];
        };
        /** @description A new API key, with its secret. Source: this service. */
        CreatedApiKey: {
            /**
             * @description Id of the key: the 12 hexadecimal characters in it. Not secret.
             * @example ed6986844373
             */
            keyId: string;
            /**
             * @description The label that it was made with. Absent where it was made without one.
             * @example back office
             */
            label?: string;
            /**
             * Format: date-time
             * @description When it was made, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description The key itself, `<prefix>_<12 hex>.<32 hex>`: it is in this answer and nowhere else. The prefix is `rg` for live accounts and `rgtest` for sandbox accounts.
             * @example rgtest_ed6986844373.00000000000000000000000000000000
             */
            apiKey: string;
        };
        /** @description A webhook endpoint, with its secret. Source: this service. */
        CreatedWebhookEndpoint: {
            /**
             * @description Id of the endpoint.
             * @example ep_0123456789abcdef01234567
             */
            endpointId: string;
            /**
             * Format: uri
             * @description Where events are sent.
             * @example https://hooks.example.com/registry-graph
             */
            url: string;
            /**
             * @description Filters of the events that are sent: exact types, or a first word with `.*`. Absent where all are sent.
             * @example [
             *       "search.*"
             *     ]
             */
            types?: string[];
            /**
             * @description As it was given. Absent where none was.
             * @example case management
             */
            description?: string;
            /** @description Which signatures each request gets. */
            signature: components["schemas"]["WebhookSignature"];
            /** @description True while events are sent. */
            enabled: boolean;
            /**
             * Format: date-time
             * @description When it was made, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description Verifies `v1a` signatures: `whpk_` and 32 bytes in base64. Absent where the signature is `v1`.
             * @example whpk_MCowBQYDK2VwAyEAexampleexampleexampleexampleexa=
             */
            publicKey?: string;
            /**
             * Format: date-time
             * @description Until when the secret before the last rotation signs as well, UTC. Absent where only one signs.
             * @example 2026-03-01T12:00:00.000Z
             */
            olderSecretUntil?: string;
            /** @description Why the service switched it off. Absent where it did not. */
            disabledReason?: components["schemas"]["WebhookDisabledReason"];
            /**
             * Format: date-time
             * @description When the service switched it off, UTC. Absent where it did not.
             * @example 2026-03-01T12:00:00.000Z
             */
            disabledAt?: string;
            /**
             * Format: date-time
             * @description When the present run of failures began, UTC: no attempt has gone through since. Absent where there is none.
             * @example 2026-03-01T12:00:00.000Z
             */
            failingSince?: string;
            /**
             * Format: date-time
             * @description Attempts pause until then, UTC, because the endpoint gave no answer three times running. Absent where they do not.
             * @example 2026-03-01T12:00:00.000Z
             */
            restingUntil?: string;
            /**
             * @description The number of an event (`sequence`) after which events may not have been delivered in the last run of failures: the `after` of a replay. Absent where there was none.
             * @example 4710
             */
            undeliveredAfter?: number;
            /**
             * @description Verifies `v1` signatures: `whsec_` and 32 bytes in base64. It is in this answer and nowhere else. Absent where the signature is `v1a`.
             * @example whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
             */
            secret?: string;
        };
        /** @description The account has made more look-ups of numbers today (UTC) that found nothing than it may, or more that search the web with the operator’s paid provider. `error` says which. Wait as long as Retry-After says: until the next day begins. Source: this service. */
        DailyLimitReachedError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example The daily limit of 200 look-ups that found nothing is reached
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "daily_limit_reached";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /**
             * @description The same request may succeed after `Retry-After`.
             * @constant
             */
            retryable: true;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Wait as long as Retry-After says: until the next day begins.
             */
            hint: string;
        };
        /** @description How complete each section of a searched entity is. Source: this service, by one rule for all registers. */
        DataStatus: {
            /** @description How complete `officers` are: directors, board members, managers, signatories, auditors, liquidators. */
            officers: components["schemas"]["SectionStatus"];
            /** @description How complete `owners` are: shareholders, partners, beneficial owners, parents. */
            owners: components["schemas"]["SectionStatus"];
            /** @description How complete `financials` are: figures of the annual accounts. */
            financials: components["schemas"]["SectionStatus"];
            /** @description How complete `documents` are: filed documents and official extracts, beside the register’s raw answer, which is always kept. */
            documents: components["schemas"]["SectionStatus"];
        };
        /** @description At least one reason for every section that is not `complete`. Source: this service. */
        DataStatusReasons: {
            /** @description Why this section is less than complete: directors, board members, managers, signatories, auditors, liquidators. Absent where it is `complete`. */
            officers?: components["schemas"]["StatusReason"][];
            /** @description Why this section is less than complete: shareholders, partners, beneficial owners, parents. Absent where it is `complete`. */
            owners?: components["schemas"]["StatusReason"][];
            /** @description Why this section is less than complete: figures of the annual accounts. Absent where it is `complete`. */
            financials?: components["schemas"]["StatusReason"][];
            /** @description Why this section is less than complete: filed documents and official extracts, beside the register’s raw answer, which is always kept. Absent where it is `complete`. */
            documents?: components["schemas"]["StatusReason"][];
        };
        /** @description A page of what was sent to an endpoint. Source: this service. */
        DeliveryPage: {
            /** @description The newest event first. Empty where nothing was sent. */
            data: {
                /**
                 * @description `id` of the event.
                 * @example evt_000000004711_6f1c0d2e9a3b4c5d
                 */
                eventId: string;
                /**
                 * @description Number of the event in the account.
                 * @example 4711
                 */
                sequence: number;
                /**
                 * @description Type of the event.
                 * @example search.completed
                 */
                type: string;
                /** @description What became of it. */
                state: components["schemas"]["DeliveryStateWord"];
                /** @description The last 12, the newest last. Empty where the endpoint rested, or none could be made. */
                attempts: {
                    /**
                     * Format: date-time
                     * @description When it began, UTC.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    at: string;
                    /**
                     * @description Number of the answer’s HTTP status. Absent where there was no answer.
                     * @example 503
                     */
                    status?: number;
                    /**
                     * @description Milliseconds from its beginning to its end.
                     * @example 84
                     */
                    milliseconds: number;
                    /** @description Why there was no answer. Absent where there was one. */
                    error?: components["schemas"]["WebhookFault"];
                    /**
                     * @description The beginning of an answer that was not 2xx, 256 bytes at most. Absent where it had no text.
                     * @example out of order
                     */
                    bodyStart?: string;
                }[];
                /**
                 * Format: date-time
                 * @description When the next attempt is due, UTC. Absent where there is none.
                 * @example 2026-03-01T12:00:00.000Z
                 */
                nextAt?: string;
            }[];
            /**
             * @description Send it as `cursor` for the next page. Absent on the last page.
             * @example REVMSVZFUlkjZXBfMDEyMyMwMDAwMDAwMDQ3MTE
             */
            nextCursor?: string;
        };
        /** @description A short-lived link to a proof file. Source: this service. */
        DocumentLink: {
            /**
             * @description Id of the document.
             * @example 76350d497d90c700b305493bfef1ac5d2c91932d5f89cc40
             */
            _documentID: string;
            /**
             * @description Kind and date of the document, for a person.
             * @example Answer of Companies House
             */
            title: string;
            /**
             * @description Media type of the file behind the link.
             * @example application/json
             */
            contentType: string;
            /**
             * @description SHA-256 of the file’s bytes, in hex, as it was kept with the result.
             * @example 098d30d7c969e4161cd9552a37420a02f481e7de5dad1c0b1f4cd70027740754
             */
            sha256: string;
            /**
             * Format: uri
             * @description Gives the file to any holder of the link, without credentials, until `expiresAt`.
             * @example https://documents.example/cases/7635/2c91?signature=0
             */
            url: string;
            /**
             * Format: date-time
             * @description When the link ends: one minute from now, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            expiresAt: string;
        };
        /** @description There is no document with this id, or the caller may not read its case; the answer is the same. Use a _documentID of sourceDocuments. Source: this service. */
        DocumentNotFoundError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example Document not found
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "document_not_found";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Use a _documentID of sourceDocuments.
             */
            hint: string;
        };
        /** @description The webhook endpoint is switched off. Switch it on first: PUT /webhook-endpoints/{endpointId} with enabled: true. Source: this service. */
        EndpointDisabledError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example This webhook endpoint is switched off. Switch it on first.
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same.
             * @constant
             */
            code: "endpoint_disabled";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Switch it on first: PUT /webhook-endpoints/{endpointId} with enabled: true.
             */
            hint: string;
        };
        /** @description The account has no webhook endpoint of this id. Take an endpointId of GET /webhook-endpoints. Source: this service. */
        EndpointNotFoundError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example Webhook endpoint not found
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "endpoint_not_found";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Take an endpointId of GET /webhook-endpoints.
             */
            hint: string;
        };
        /** @description A company, person, fund or other party. A searched entity carries `dataStatus` and `provenance`; its `counterparties` carry what its register says of them. Source: the register, unless a property says otherwise. */
        Entity: {
            /**
             * Format: uuid
             * @description Id of this entity on its case, for `entityId` of an expand and `_parentId` of relationships. Set by this service; the same at every read.
             * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
             */
            _id: string;
            /** @description What kind of party this is. */
            entityType: components["schemas"]["EntityType"];
            /**
             * @description Name as the register writes it, letters and case unchanged.
             * @example HARBOUR INVENTED LIMITED
             * @example Ada Marlow Invented
             */
            legalName: string;
            /**
             * @description Legal form in the register’s words. Absent at persons, and where the register does not give it.
             * @example Private limited company
             */
            legalForm?: string;
            /**
             * @description Legal form as a code of ISO 20275 (ELF), four characters, so that forms can be compared. Set by this service from the register’s words. Absent where the form is not on that list.
             * @example H0PO
             */
            legalFormCode?: string;
            /**
             * @description Status in the register’s own words. Absent where the register does not give one.
             * @example Active
             * @example Aktiv
             */
            companyStatus?: string;
            /** @description The status as one of a few kinds, to compare countries. Absent where `companyStatus` is. */
            statusKind?: components["schemas"]["StatusKind"];
            /**
             * Format: date
             * @description First day of the status in `companyStatus`: on which bankruptcy was opened, for example. Absent at active companies, at those that have ended (`dissolutionDate`), and where the register does not give the day.
             * @example 2025-06-30
             */
            statusFrom?: string;
            /**
             * @description ISO 3166-1 alpha-2 of the country whose law or register the entity is under. Absent at persons, and where the register does not say.
             * @example GB
             */
            countryOfRegistration?: string;
            /**
             * @description The code that a search for this entity takes: ISO 3166-1 alpha-2 (`GB`) or ISO 3166-2 (`US-DE`, `CH-ZH`). Absent for persons, and where it is not known.
             * @example GB
             * @example US-DE
             */
            jurisdiction?: string;
            /**
             * Format: date
             * @description Day of registration or incorporation: the register’s own local date, `YYYY-MM-DD`. Absent where the register does not give the full date.
             * @example 2012-02-29
             */
            registrationDate?: string;
            /**
             * Format: date
             * @description Day on which the company ended, by the register’s own calendar. Its `statusKind` is `dissolved` then. Absent where it has not ended, where the register does not give the day, and where the company goes on under another number, in another country or in another legal form.
             * @example 2024-11-05
             */
            dissolutionDate?: string;
            /** @description How the company ended. Absent where it has not ended, and where the register does not say how. */
            dissolutionReason?: components["schemas"]["DissolutionReason"];
            /**
             * @description Persons: nationality in the register’s words; more than one where it names more. Absent where the register gives none.
             * @example British
             */
            nationality?: string;
            /**
             * @description Persons: `nationality` as ISO 3166-1 alpha-2. Set by this service. Absent where the words name more than one country, or none that is known.
             * @example GB
             */
            nationalityCode?: string;
            /**
             * @description Persons: country in the register’s words. Absent where the register gives none.
             * @example England
             */
            countryOfResidence?: string;
            /**
             * @description Persons: `countryOfResidence` as ISO 3166-1 alpha-2. Set by this service. Absent where the words name no country that is known.
             * @example GB
             */
            countryOfResidenceCode?: string;
            /**
             * @description Persons: the municipality, where the register publishes it to tell persons of one name apart; never a street. Absent where it gives none.
             * @example Seon
             */
            placeOfResidence?: string;
            /** @description Persons in the Swiss register: the municipalities whose citizen the person is (`Heimatort`), which tell persons of one name apart. Absent at others. */
            placesOfOrigin?: string[];
            /**
             * @description Persons: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as much as the register publishes. Absent where it publishes none.
             * @example 1975-04
             * @example 1979-03-14
             */
            dateOfBirth?: string;
            /** @description True where the register publishes the name only with letters hidden. Absent everywhere else. */
            nameMasked?: boolean;
            /** @description True where the register says that its shares are traded, or that it reports as a public company. Absent everywhere else. */
            listed?: boolean;
            /** @description Addresses. Empty where the register gives none. */
            addresses: components["schemas"]["Address"][];
            /** @description Numbers of the entity, its LEI among them. Empty where the register gives none; an expand then needs `/idfinder` first. */
            identifiers: components["schemas"]["Identifier"][];
            /** @description Lines of business. Empty where the register gives none. */
            activities: components["schemas"]["Activity"][];
            /** @description Registered capital. Absent where the register gives none. */
            capital?: components["schemas"]["Capital"];
            /** @description Previous, trading, alternative and translated names. Empty where the register gives none. */
            otherNames: components["schemas"]["OtherName"][];
            /** @description Figures, newest first. Only where the request had `include.financials`. Absent where they were not asked for or not found; `dataStatus.financials` says which. */
            financials?: components["schemas"]["FinancialStatement"][];
            /** @description Why no parent is reported. Source: the LEI registry. Absent where parents are reported, and at results of other registers. */
            reportingExceptions?: components["schemas"]["ReportingException"][];
            /**
             * @description Number of direct subsidiaries that the LEI registry knows, whether they are listed here or not. Absent at results of other registers.
             * @example 0
             */
            subsidiaryCount?: number;
            /** @description How complete each section is. Absent at entities that were not searched themselves: what is known of them is what their counterparty’s register says. */
            dataStatus?: components["schemas"]["DataStatus"];
            /** @description Why sections are less than complete. Absent also at results from before this was kept. Absent at entities that were not searched themselves: what is known of them is what their counterparty’s register says. */
            dataStatusReasons?: components["schemas"]["DataStatusReasons"];
            /** @description What is said of all owners together: how much of the whole the entries make up, and what the law says of those without an entry. Absent also at results from before this was kept. Absent at entities that were not searched themselves: what is known of them is what their counterparty’s register says. */
            ownershipLevel?: {
                /** @description What kinds of list the owners come from. Empty where the register publishes no owners. */
                basis: ("shareRegister" | "partners" | "beneficialOwnerRegister" | "disclosureOfLargeHolders" | "accountingConsolidation" | "annualList")[];
                /**
                 * @description By law, who is not listed holds less than this, in percent. Absent where the law sets no limit, and where somebody above it may be missing.
                 * @example 25
                 */
                publicationFloor?: number;
                /** @description True: who is not listed may hold exactly `publicationFloor` too. Absent where there is no `publicationFloor`; otherwise absent is false. */
                floorInclusive?: boolean;
                /** @description True where the share of a listed party is all that it holds. Absent: false. */
                totalHoldings?: boolean;
                /**
                 * @description How the law of the register counts indirect holdings in the published share.
                 *     - `none`: not at all
                 *     - `multiplied`: multiplied along the chain
                 *     - `majorityStake`: whole, through majority stakes
                 *     - `unknown`: not known
                 *
                 *     Absent: not known.
                 * @enum {string}
                 */
                attribution?: "none" | "multiplied" | "majorityStake" | "unknown";
                /**
                 * @description Id of the rule set that declared owners are entered under. Absent where there is none.
                 * @example gb-psc
                 */
                declaredUnder?: string;
                /** @description True where the law presumes that the listed holders of a company act in concert. Absent: false. */
                actingInConcert?: boolean;
                /**
                 * @description How much of the owners of a company is known.
                 *     - `complete`: all owners are named
                 *     - `partial`: owners may be missing
                 *     - `overlapping`: several records are about the same rights; they are not added
                 *     - `contradictory`: the records cannot all be true; they are not added
                 *     - `noneOnRegister`: the register has no owner of this company
                 *     - `notPublished`: the register publishes no owners
                 *     - `restricted`: only some people may see the owners
                 *     - `notCovered`: the owners are published, and not read
                 *     - `sourceFailed`: the source did not answer
                 *     - `notSearched`: the company was not searched
                 * @enum {string}
                 */
                completeness: "complete" | "partial" | "overlapping" | "contradictory" | "noneOnRegister" | "notPublished" | "restricted" | "notCovered" | "sourceFailed" | "notSearched";
                /** @description What the listed owners have together. Absent where the entries are no parts of one whole. */
                listed?: {
                    /** @description Shares, or parts of the capital, in percent. Absent where no shares are published. */
                    shareholding?: components["schemas"]["Share"];
                    /** @description Votes, in percent. Absent where no votes are published. */
                    votingRights?: components["schemas"]["Share"];
                };
                /** @description What is left for owners who are not listed. Absent where `listed` is. */
                unlisted?: {
                    /** @description Shares, or parts of the capital, in percent. Absent where no shares are published. */
                    shareholding?: components["schemas"]["Share"];
                    /** @description Votes, in percent. Absent where no votes are published. */
                    votingRights?: components["schemas"]["Share"];
                };
                /** @description Why the level is what it is: words of `dataStatusReasons.owners` and of this list. Absent where nothing is to be said. */
                reasons?: (components["schemas"]["StatusReason"] | ("lower_ends_above_100" | "same_rights_in_several_entries" | "joint_shares_not_split" | "shares_not_published" | "class_totals_missing" | "owner_not_identified" | "company_may_be_exempt"))[];
                /**
                 * Format: date
                 * @description The day that the list is of. Absent where it is the day on which the register answered.
                 * @example 2025-12-31
                 */
                asOf?: string;
                /** @description What the company holds of itself. Absent where the register names nothing of the kind. */
                ownShares?: components["schemas"]["Interest"][];
            };
            /** @description Whether an LEI was found by the company’s number, never by its name. Absent where this deployment does not ask, where the source itself says the LEI, and at entities that were not searched. */
            leiStatus?: components["schemas"]["LeiStatus"];
            /**
             * Format: date-time
             * @description Where this service looked the LEI up in its own copy of the LEI registry: the instant whose state the copy shows, UTC. Absent where GLEIF itself was asked, and where `leiStatus` is absent.
             * @example 2026-03-01T12:00:00.000Z
             */
            leiAsOf?: string;
            /** @description Which register was asked, and when. Absent at entities that were not searched themselves: what is known of them is what their counterparty’s register says. */
            provenance?: components["schemas"]["Provenance"];
            /** @description The name that the search was given, held against the official one. Absent where the search was given no name, and at entities that were not searched. */
            nameMatch?: components["schemas"]["NameComparison"];
            /** @description What this entity is to others: each points from here to the entity `_parentId`. Empty at the entity that was searched, to which all others point. */
            relationships: components["schemas"]["Relationship"][];
            /** @description The parties that the register names: officers, owners, parents, subsidiaries, fund managers. An expand adds its parties below the entity that was expanded. Empty where none is named; `dataStatus` says whether that means "none". */
            counterparties: components["schemas"]["Entity"][];
            /** @description Parties of the past: all their relationships have ended, each with `to` where the register gives the day. Absent where the register’s answer has none. */
            formerCounterparties?: components["schemas"]["Entity"][];
            /** @description Proof files of this entity. At least the raw answer of the register on every searched entity; empty at the others. */
            sourceDocuments: components["schemas"]["SourceDocument"][];
            /** @description Facts about this entity in other entries, of this or another register, from before its own entry was read. Absent where nothing differs, and for entities that were not expanded. */
            statedElsewhere?: components["schemas"]["StatedElsewhere"][];
            /** @description The record that an expand found and that disagrees with this entity in name, kind or number. Absent where it agrees, and at entities that were not expanded. */
            expandedRecord?: components["schemas"]["ExpandedRecord"];
        };
        /** @description The case has no entity with this id. Use the _id of the target or of a counterparty, as GET /casefile/{caseId} gives it. Source: this service. */
        EntityNotFoundError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example Entity not found on this case
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "entity_not_found";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Use the _id of the target or of a counterparty, as GET /casefile/{caseId} gives it.
             */
            hint: string;
        };
        /** @description The entity was only named by another register: its own has not been asked. Expand it first, with include.financials where figures are wanted. Source: this service. */
        EntityNotSearchedError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example This entity has not been searched yet: expand it first
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "entity_not_searched";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Expand it first, with include.financials where figures are wanted.
             */
            hint: string;
        };
        /** @description A change of state, of one of these types. Further types may be added: ignore those that you do not know. Source: this service. */
        Event: {
            /**
             * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
             * @example evt_000000004711_2c2ed54efb39ace8
             */
            id: string;
            /**
             * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
             * @example 4711
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            timestamp: string;
            /**
             * @description True on events of sandbox accounts. Absent on those of others.
             * @constant
             */
            sandbox?: true;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "search.completed";
            /** @description What happened. */
            data: {
                /**
                 * @description Id of the search.
                 * @example 76350d497d90c700b305493bfef1ac5d2a57f65a5d7ced9b
                 */
                searchId: string;
                /**
                 * @description Id of its case.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
                /** @description The kind of search. Absent at a company search. */
                searchType?: components["schemas"]["SearchType"];
                /**
                 * @description The entity that it was about. Absent at a search that opened a case.
                 * @example 2583f54d-8ff4-85b1-9d2a-53d314970b68
                 */
                entityId?: string;
                /**
                 * @description The jurisdiction that it was given. Absent where it was given none.
                 * @example GB
                 */
                jurisdiction?: string;
                /**
                 * @description Number of counterparties that the result names.
                 * @example 20
                 */
                counterparties: number;
                /** @description How complete each section of the result is. Absent where the result has no sections. */
                dataStatus?: components["schemas"]["DataStatus"];
                /**
                 * @description Credits of the search itself; what figures cost stands in the ledger.
                 * @example 1
                 */
                cost: number;
            };
        } | {
            /**
             * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
             * @example evt_000000004711_2c2ed54efb39ace8
             */
            id: string;
            /**
             * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
             * @example 4711
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            timestamp: string;
            /**
             * @description True on events of sandbox accounts. Absent on those of others.
             * @constant
             */
            sandbox?: true;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "search.failed";
            /** @description What happened. */
            data: {
                /**
                 * @description Id of the search.
                 * @example 76350d497d90c700b305493bfef1ac5d2a57f65a5d7ced9b
                 */
                searchId: string;
                /**
                 * @description Id of its case.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
                /** @description The kind of search. Absent at a company search. */
                searchType?: components["schemas"]["SearchType"];
                /**
                 * @description The entity that it was about. Absent at a search that opened a case.
                 * @example 2583f54d-8ff4-85b1-9d2a-53d314970b68
                 */
                entityId?: string;
                /**
                 * @description The jurisdiction that it was given. Absent where it was given none.
                 * @example GB
                 */
                jurisdiction?: string;
                /** @description Why it failed: `result.code` of the search. */
                code: components["schemas"]["FailureCode"];
                /** @description True where the same search may succeed a little later. */
                retryable: boolean;
            };
        } | {
            /**
             * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
             * @example evt_000000004711_2c2ed54efb39ace8
             */
            id: string;
            /**
             * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
             * @example 4711
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            timestamp: string;
            /**
             * @description True on events of sandbox accounts. Absent on those of others.
             * @constant
             */
            sandbox?: true;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "search.document_pending";
            /** @description What happened. */
            data: {
                /**
                 * @description Id of the search.
                 * @example 76350d497d90c700b305493bfef1ac5d2a57f65a5d7ced9b
                 */
                searchId: string;
                /**
                 * @description Id of its case.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
            };
        } | {
            /**
             * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
             * @example evt_000000004711_2c2ed54efb39ace8
             */
            id: string;
            /**
             * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
             * @example 4711
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            timestamp: string;
            /**
             * @description True on events of sandbox accounts. Absent on those of others.
             * @constant
             */
            sandbox?: true;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "case.erased";
            /** @description What happened. */
            data: {
                /**
                 * @description Id of the case.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
                /**
                 * @description Who erased it.
                 *     - `owner`: the account itself
                 *     - `retention`: the service, because the time was over for which cases are kept
                 * @enum {string}
                 */
                by: "owner" | "retention";
            };
        } | {
            /**
             * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
             * @example evt_000000004711_2c2ed54efb39ace8
             */
            id: string;
            /**
             * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
             * @example 4711
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            timestamp: string;
            /**
             * @description True on events of sandbox accounts. Absent on those of others.
             * @constant
             */
            sandbox?: true;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "case.shared";
            /** @description What happened. */
            data: {
                /**
                 * @description Id of the case.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
            };
        } | {
            /**
             * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
             * @example evt_000000004711_2c2ed54efb39ace8
             */
            id: string;
            /**
             * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
             * @example 4711
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            timestamp: string;
            /**
             * @description True on events of sandbox accounts. Absent on those of others.
             * @constant
             */
            sandbox?: true;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "case.unshared";
            /** @description What happened. */
            data: {
                /**
                 * @description Id of the case.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
            };
        } | {
            /**
             * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
             * @example evt_000000004711_2c2ed54efb39ace8
             */
            id: string;
            /**
             * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
             * @example 4711
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            timestamp: string;
            /**
             * @description True on events of sandbox accounts. Absent on those of others.
             * @constant
             */
            sandbox?: true;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "unwrap.progressed";
            /** @description What happened. */
            data: {
                /**
                 * @description Id of the unwrap.
                 * @example 76350d497d90c700b305493bfef1ac5d9f2c41d7a6b05e38
                 */
                unwrapId: string;
                /**
                 * @description Id of the case.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
                /**
                 * @description Number of rounds that were planned.
                 * @example 4
                 */
                round: number;
                /**
                 * @description Number of entities of the case, as of this round.
                 * @example 61
                 */
                entitiesKnown: number;
                /**
                 * @description Number of entities that the unwrap has searched, as of this round.
                 * @example 17
                 */
                searched: number;
                /**
                 * @description Number of entities that may still be searched, as of this round.
                 * @example 9
                 */
                open: number;
                /**
                 * @description Number of its searches that are under way. They are charged when they are completed.
                 * @example 5
                 */
                inFlight: number;
                /**
                 * @description Credits that it has charged.
                 * @example 17
                 */
                captured: number;
            };
        } | {
            /**
             * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
             * @example evt_000000004711_2c2ed54efb39ace8
             */
            id: string;
            /**
             * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
             * @example 4711
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            timestamp: string;
            /**
             * @description True on events of sandbox accounts. Absent on those of others.
             * @constant
             */
            sandbox?: true;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "unwrap.completed";
            /** @description What happened. */
            data: {
                /**
                 * @description Id of the unwrap.
                 * @example 76350d497d90c700b305493bfef1ac5d9f2c41d7a6b05e38
                 */
                unwrapId: string;
                /**
                 * @description Id of the case.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
                /**
                 * @description Number of rounds that were planned.
                 * @example 4
                 */
                round: number;
                /**
                 * @description Number of entities of the case, as of this round.
                 * @example 61
                 */
                entitiesKnown: number;
                /**
                 * @description Number of entities that the unwrap has searched, as of this round.
                 * @example 17
                 */
                searched: number;
                /**
                 * @description Number of entities that may still be searched, as of this round.
                 * @example 9
                 */
                open: number;
                /**
                 * @description Number of its searches that are under way. They are charged when they are completed.
                 * @example 5
                 */
                inFlight: number;
                /**
                 * @description Credits that it has charged.
                 * @example 17
                 */
                captured: number;
                /**
                 * @description How it ended.
                 *     - `decided`: no further search can change a verdict
                 *     - `resolved`: there is nothing left to ask
                 *     - `partlyResolved`: what is left needs access, papers, a number, a repeat or a higher limit
                 * @enum {string}
                 */
                outcome: "decided" | "resolved" | "partlyResolved";
                /** @description What was expected for what it did not search, because the answer was decided. Absent where it was not. Source: this service. */
                savedByDecision?: {
                    /**
                     * @description What stands open now, in credits.
                     * @example 2
                     */
                    low: number;
                    /**
                     * @description With what nine of ten such searches led to, in credits.
                     * @example 9
                     */
                    high: number;
                };
            };
        } | {
            /**
             * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
             * @example evt_000000004711_2c2ed54efb39ace8
             */
            id: string;
            /**
             * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
             * @example 4711
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            timestamp: string;
            /**
             * @description True on events of sandbox accounts. Absent on those of others.
             * @constant
             */
            sandbox?: true;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "unwrap.stopped";
            /** @description What happened. */
            data: {
                /**
                 * @description Id of the unwrap.
                 * @example 76350d497d90c700b305493bfef1ac5d9f2c41d7a6b05e38
                 */
                unwrapId: string;
                /**
                 * @description Id of the case.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
                /**
                 * @description Number of rounds that were planned.
                 * @example 4
                 */
                round: number;
                /**
                 * @description Number of entities of the case, as of this round.
                 * @example 61
                 */
                entitiesKnown: number;
                /**
                 * @description Number of entities that the unwrap has searched, as of this round.
                 * @example 17
                 */
                searched: number;
                /**
                 * @description Number of entities that may still be searched, as of this round.
                 * @example 9
                 */
                open: number;
                /**
                 * @description Number of its searches that are under way. They are charged when they are completed.
                 * @example 5
                 */
                inFlight: number;
                /**
                 * @description Credits that it has charged.
                 * @example 17
                 */
                captured: number;
                /**
                 * @description Why it goes no further.
                 *     - `out_of_credits`: the balance does not cover the next search
                 *     - `ceiling_reached`: the next search would pass `maxCredits`
                 *     - `registers_down`: all that is left failed
                 *     - `account_suspended`: the account is suspended
                 *     - `cancelled`: it was cancelled, by its owner or because the case was erased
                 *     - `failed`: this service failed five times in a row; nothing is lost, and it can be resumed
                 * @enum {string}
                 */
                reason: "out_of_credits" | "ceiling_reached" | "registers_down" | "account_suspended" | "cancelled" | "failed";
                /**
                 * Format: date-time
                 * @description When it goes on by itself. Absent where it does not.
                 * @example 2026-03-01T12:00:00.000Z
                 */
                resumeAt?: string;
            };
        } | {
            /**
             * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
             * @example evt_000000004711_2c2ed54efb39ace8
             */
            id: string;
            /**
             * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
             * @example 4711
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            timestamp: string;
            /**
             * @description True on events of sandbox accounts. Absent on those of others.
             * @constant
             */
            sandbox?: true;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "ownership.changed";
            /** @description What happened. */
            data: {
                /**
                 * @description Id of the unwrap.
                 * @example 76350d497d90c700b305493bfef1ac5d9f2c41d7a6b05e38
                 */
                unwrapId: string;
                /**
                 * @description Id of the case.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
                /**
                 * @description Number of rounds that were planned.
                 * @example 4
                 */
                round: number;
                /**
                 * @description The company whose owners they are. Absent: the target of the case.
                 * @example 2583f54d-8ff4-85b1-9d2a-53d314970b68
                 */
                entityId?: string;
                /** @description By party and rule set; the first 20. */
                changes: {
                    /**
                     * @description Id of the rule set.
                     * @example gb-psc
                     */
                    ruleSet: string;
                    /**
                     * @description The party. Absent for persons whom no record names.
                     * @example T
                     * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
                     */
                    nodeId?: string;
                    /** @description As of the event before; `isNotBeneficialOwner` also where the party was not known. */
                    before: components["schemas"]["VerdictWord"];
                    /** @description As of this round; `isNotBeneficialOwner` also where the party is an owner no longer. */
                    after: components["schemas"]["VerdictWord"];
                }[];
                /**
                 * @description Number of verdicts that are not what they were.
                 * @example 2
                 */
                changed: number;
            };
        } | {
            /**
             * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
             * @example evt_000000004711_2c2ed54efb39ace8
             */
            id: string;
            /**
             * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
             * @example 4711
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            timestamp: string;
            /**
             * @description True on events of sandbox accounts. Absent on those of others.
             * @constant
             */
            sandbox?: true;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "monitor.changed";
            /** @description What happened. */
            data: {
                /**
                 * @description Id of the monitor.
                 * @example c2d41e7790b3f5a84d6e0b1f92837465
                 */
                monitorId: string;
                /**
                 * @description The label that it was given. Absent where it was given none.
                 * @example supplier 4711
                 */
                label?: string;
                /**
                 * @description Number of the version that the changes made.
                 * @example 2
                 */
                version: number;
                /** @description The first 20. Never empty. */
                changes: {
                    /** @description What changed. */
                    type: components["schemas"]["ChangeType"];
                    /**
                     * @description Id of the change in `GET /monitors/{monitorId}/changes`.
                     * @example c2d41e7790b3f5a84d6e0b1f92837465-2-0
                     */
                    changeId: string;
                }[];
                /**
                 * @description Number of changes.
                 * @example 1
                 */
                changed: number;
            };
        } | {
            /**
             * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
             * @example evt_000000004711_2c2ed54efb39ace8
             */
            id: string;
            /**
             * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
             * @example 4711
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            timestamp: string;
            /**
             * @description True on events of sandbox accounts. Absent on those of others.
             * @constant
             */
            sandbox?: true;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "monitor.failing";
            /** @description What happened. */
            data: {
                /**
                 * @description Id of the monitor.
                 * @example c2d41e7790b3f5a84d6e0b1f92837465
                 */
                monitorId: string;
                /**
                 * @description The label that it was given. Absent where it was given none.
                 * @example supplier 4711
                 */
                label?: string;
                /** @description Why the last one brought nothing. */
                reason: components["schemas"]["FailureCode"] | ("insufficient_credits" | "account_suspended" | "not_subscribed");
                /**
                 * Format: date-time
                 * @description When the first of them was, UTC.
                 * @example 2026-03-01T12:00:00.000Z
                 */
                since: string;
            };
        } | {
            /**
             * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
             * @example evt_000000004711_2c2ed54efb39ace8
             */
            id: string;
            /**
             * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
             * @example 4711
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            timestamp: string;
            /**
             * @description True on events of sandbox accounts. Absent on those of others.
             * @constant
             */
            sandbox?: true;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "monitor.ended";
            /** @description What happened. */
            data: {
                /**
                 * @description Id of the monitor.
                 * @example c2d41e7790b3f5a84d6e0b1f92837465
                 */
                monitorId: string;
                /**
                 * @description The label that it was given. Absent where it was given none.
                 * @example supplier 4711
                 */
                label?: string;
                /**
                 * @description Why.
                 *     - `company_gone`: the register has not known the company on three days
                 *     - `removed`: its owner removed it
                 * @enum {string}
                 */
                reason: "company_gone" | "removed";
            };
        } | {
            /**
             * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
             * @example evt_000000004711_2c2ed54efb39ace8
             */
            id: string;
            /**
             * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
             * @example 4711
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            timestamp: string;
            /**
             * @description True on events of sandbox accounts. Absent on those of others.
             * @constant
             */
            sandbox?: true;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "credits.granted";
            /** @description What happened. */
            data: {
                /**
                 * @description Credits: negative where they were taken back.
                 * @example 100
                 */
                amount: number;
                /**
                 * @description Credits that could be spent then.
                 * @example 993
                 */
                balance: number;
            };
        } | {
            /**
             * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
             * @example evt_000000004711_2c2ed54efb39ace8
             */
            id: string;
            /**
             * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
             * @example 4711
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            timestamp: string;
            /**
             * @description True on events of sandbox accounts. Absent on those of others.
             * @constant
             */
            sandbox?: true;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "credits.low";
            /** @description What happened. */
            data: {
                /**
                 * @description Credits that could be spent then.
                 * @example 9
                 */
                balance: number;
                /**
                 * @description Credits under which the event is written.
                 * @example 10
                 */
                threshold: number;
            };
        } | {
            /**
             * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
             * @example evt_000000004711_2c2ed54efb39ace8
             */
            id: string;
            /**
             * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
             * @example 4711
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            timestamp: string;
            /**
             * @description True on events of sandbox accounts. Absent on those of others.
             * @constant
             */
            sandbox?: true;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "key.created";
            /** @description What happened. */
            data: {
                /**
                 * @description Id of the key: the 12 hexadecimal characters in it. Not secret.
                 * @example ed6986844373
                 */
                keyId: string;
                /**
                 * @description The label that it was made with. Absent where it was made without one.
                 * @example back office
                 */
                label?: string;
            };
        } | {
            /**
             * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
             * @example evt_000000004711_2c2ed54efb39ace8
             */
            id: string;
            /**
             * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
             * @example 4711
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            timestamp: string;
            /**
             * @description True on events of sandbox accounts. Absent on those of others.
             * @constant
             */
            sandbox?: true;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "key.revoked";
            /** @description What happened. */
            data: {
                /**
                 * @description Id of the key: the 12 hexadecimal characters in it. Not secret.
                 * @example ed6986844373
                 */
                keyId: string;
                /**
                 * @description The label that it was made with. Absent where it was made without one.
                 * @example back office
                 */
                label?: string;
            };
        } | {
            /**
             * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
             * @example evt_000000004711_2c2ed54efb39ace8
             */
            id: string;
            /**
             * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
             * @example 4711
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            timestamp: string;
            /**
             * @description True on events of sandbox accounts. Absent on those of others.
             * @constant
             */
            sandbox?: true;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "endpoint.disabled";
            /** @description What happened. */
            data: {
                /**
                 * @description Id of the endpoint.
                 * @example ep_0123456789abcdef01234567
                 */
                endpointId: string;
                /** @description Why it was switched off. */
                reason: components["schemas"]["WebhookDisabledReason"];
                /**
                 * Format: date-time
                 * @description When the run of failures began, UTC.
                 * @example 2026-03-01T12:00:00.000Z
                 */
                since: string;
            };
        };
        /** @description The account has no event of this id, or it is kept no more. Take an id of GET /events. Source: this service. */
        EventNotFoundError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example Event not found
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "event_not_found";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Take an id of GET /events.
             */
            hint: string;
        };
        /** @description A page of the event log. Source: this service. */
        EventPage: {
            /** @description Ascending by `sequence`. Empty where there is no further event yet, or `types` left all of them out. */
            data: components["schemas"]["Event"][];
            /**
             * @description The number of the last event that was looked at (`sequence`): send it as `after` for the next page.
             * @example 4712
             */
            nextAfter: number;
            /** @description True where further events can be read at once. */
            hasMore: boolean;
            /**
             * @description The number of the oldest event that is kept (`sequence`); where none is, that of the next one.
             * @example 812
             */
            oldest: number;
        };
        /** @description Some of the events after `after` are kept no more. Read the state of your searches once, then read on with after one lower than oldest. Source: this service. */
        EventsExpiredError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example Events after this number are kept no more. Read on from `oldest`.
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same.
             * @constant
             */
            code: "events_expired";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Read the state of your searches once, then read on with after one lower than oldest.
             */
            hint: string;
            /**
             * @description The number of the oldest event after `after` that is still kept (`sequence`).
             * @example 812
             */
            oldest: number;
        };
        /** @description There is no evidence pack with this id in a case that the caller can read. Use a packId of GET /casefile/{caseId}/evidence. Source: this service. */
        EvidenceNotFoundError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example Evidence pack not found
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "evidence_not_found";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Use a packId of GET /casefile/{caseId}/evidence.
             */
            hint: string;
        };
        /** @description An evidence pack. Source: this service. */
        EvidencePack: {
            /**
             * @description Id of the pack. It follows from the case as it stands: the same case, the same id.
             * @example 76350d497d90c700b305493bfef1ac5d3fd1c2a09b8e7764
             */
            packId: string;
            /**
             * @description The case that it is made of.
             * @example 76350d497d90c700b305493bfef1ac5d
             */
            caseId: string;
            /**
             * @description What became of it.
             *     - `PENDING`: it is being made
             *     - `READY`: it can be fetched
             *     - `FAILED`: it could not be made: `failure` says why
             * @enum {string}
             */
            status: "PENDING" | "READY" | "FAILED";
            /**
             * Format: date-time
             * @description When it was first asked for.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was made, or failed. Before that: when it was asked for.
             * @example 2026-03-01T12:00:00.000Z
             */
            updatedAt: string;
            /**
             * @description Of the case that it is made of, as `GET /casefile/{caseId}/ownership` gives it.
             * @example 3b9af2c41d7e0586
             */
            caseVersion: string;
            /**
             * @description Why it could not be made. Absent where it was made, or is being made. The list can grow: treat a word that you do not know like the most general one.
             *     - `case_changed`: the case changed before the pack was made: ask for the pack of the case as it stands now
             *     - `documents_expired`: the deployment keeps the answers of the registers no longer: refresh the case, and ask for a pack of that one
             *     - `evidence_damaged`: a kept answer is not what its result says: the operator is told
             *     - `pack_expired`: the deployment keeps the file no longer: ask for it again
             *     - `pack_too_large`: it would have more than 2 GB or 60,000 files
             *     - `no_time_stamp`: the time-stamping authority of the deployment gave no stamp: ask for it again later
             *     - `internal`: a fault of this service: ask for it again
             */
            failure?: string;
            /**
             * @description Number of bytes of the file. Absent until it is `READY`.
             * @example 48213
             */
            bytes?: number;
            /**
             * @description SHA-256 of the file. Absent until it is `READY`.
             * @example 098d30d7c969e4161cd9552a37420a02f481e7de5dad1c0b1f4cd70027740754
             */
            sha256?: string;
            /**
             * @description Number of files in it. Absent until it is `READY`.
             * @example 27
             */
            files?: number;
            /**
             * @description SHA-256 of the public key that it is signed with (DER). Absent until it is `READY`.
             * @example 098d30d7c969e4161cd9552a37420a02f481e7de5dad1c0b1f4cd70027740754
             */
            fingerprint?: string;
            /**
             * Format: uri
             * @description Where the file is, for one minute. Absent until it is `READY`.
             * @example https://documents.example/cases/7635/packs/3fd1.zip?signature=0
             */
            url?: string;
            /**
             * Format: date-time
             * @description When `url` stops to work. Absent where there is none.
             * @example 2026-03-01T12:00:00.000Z
             */
            expiresAt?: string;
        };
        /** @description The evidence packs of a case. Source: this service. */
        EvidencePackList: {
            /** @description Newest first. Empty where none was asked for. */
            data: {
                /**
                 * @description Id of the pack. It follows from the case as it stands: the same case, the same id.
                 * @example 76350d497d90c700b305493bfef1ac5d3fd1c2a09b8e7764
                 */
                packId: string;
                /**
                 * @description The case that it is made of.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
                /**
                 * @description What became of it.
                 *     - `PENDING`: it is being made
                 *     - `READY`: it can be fetched
                 *     - `FAILED`: it could not be made: `failure` says why
                 * @enum {string}
                 */
                status: "PENDING" | "READY" | "FAILED";
                /**
                 * Format: date-time
                 * @description When it was first asked for.
                 * @example 2026-03-01T12:00:00.000Z
                 */
                createdAt: string;
                /**
                 * Format: date-time
                 * @description When it was made, or failed. Before that: when it was asked for.
                 * @example 2026-03-01T12:00:00.000Z
                 */
                updatedAt: string;
                /**
                 * @description Of the case that it is made of, as `GET /casefile/{caseId}/ownership` gives it.
                 * @example 3b9af2c41d7e0586
                 */
                caseVersion: string;
                /**
                 * @description Why it could not be made. Absent where it was made, or is being made. The list can grow: treat a word that you do not know like the most general one.
                 *     - `case_changed`: the case changed before the pack was made: ask for the pack of the case as it stands now
                 *     - `documents_expired`: the deployment keeps the answers of the registers no longer: refresh the case, and ask for a pack of that one
                 *     - `evidence_damaged`: a kept answer is not what its result says: the operator is told
                 *     - `pack_expired`: the deployment keeps the file no longer: ask for it again
                 *     - `pack_too_large`: it would have more than 2 GB or 60,000 files
                 *     - `no_time_stamp`: the time-stamping authority of the deployment gave no stamp: ask for it again later
                 *     - `internal`: a fault of this service: ask for it again
                 */
                failure?: string;
                /**
                 * @description Number of bytes of the file. Absent until it is `READY`.
                 * @example 48213
                 */
                bytes?: number;
                /**
                 * @description SHA-256 of the file. Absent until it is `READY`.
                 * @example 098d30d7c969e4161cd9552a37420a02f481e7de5dad1c0b1f4cd70027740754
                 */
                sha256?: string;
                /**
                 * @description Number of files in it. Absent until it is `READY`.
                 * @example 27
                 */
                files?: number;
                /**
                 * @description SHA-256 of the public key that it is signed with (DER). Absent until it is `READY`.
                 * @example 098d30d7c969e4161cd9552a37420a02f481e7de5dad1c0b1f4cd70027740754
                 */
                fingerprint?: string;
            }[];
        };
        /** @description An expand of this entity is PENDING, or the case is being erased. Poll the expand that runs, or try again after Retry-After. Source: this service. */
        ExpandInProgressError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example An expand of this entity is in progress
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "expand_in_progress";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /**
             * @description The same request may succeed after `Retry-After`.
             * @constant
             */
            retryable: true;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Poll the expand that runs, or try again after Retry-After.
             */
            hint: string;
        };
        /** @description An entity of a case that is to be searched further. */
        ExpandRequest: {
            /**
             * @description A case of the caller’s own.
             * @example 76350d497d90c700b305493bfef1ac5d
             */
            caseId: string;
            /**
             * @description `_id` of the target or of a counterparty on that case.
             * @example 2583f54d-8ff4-85b1-9d2a-53d314970b68
             */
            entityId: string;
            /**
             * @description Where to search. ISO 3166-1 alpha-2 or ISO 3166-2, as in `GET /jurisdictions`; spaces around it and lower case are accepted. Absent: the entity’s own, else its country.
             * @example FR
             */
            jurisdiction?: string;
            /**
             * @description Registration number. Absent: the entity’s own number for that register; without one the answer is 400 `no_registration_number`.
             * @example 000700013
             */
            identifier?: string;
            /**
             * @description Legal name, kept with the search. Absent: the entity’s own.
             * @example ARDOISE INVENTEE
             */
            legalName?: string;
            /** @description Add-ons. Absent: none. */
            include?: {
                /**
                 * @description True: figures of the annual accounts as well, where the jurisdiction has them. They cost further credits, charged only when figures came back. Absent: false.
                 * @example true
                 */
                financials: boolean;
            };
            /**
             * @description True: a number other than the one that the entity has in the same scheme and jurisdiction is searched all the same. Absent: such a request is 409 `identifier_conflict`.
             * @example true
             */
            override?: boolean;
        };
        /** @description What a register says under the number by which an entity was expanded, where it may be another company’s record: the entity’s own facts stay as they were. Source: the register. */
        ExpandedRecord: {
            /** @description What kind of party this is. */
            entityType: components["schemas"]["EntityType"];
            /**
             * @description Name as the register writes it, letters and case unchanged.
             * @example HARBOUR INVENTED LIMITED
             * @example Ada Marlow Invented
             */
            legalName: string;
            /**
             * @description Legal form in the register’s words. Absent at persons, and where the register does not give it.
             * @example Private limited company
             */
            legalForm?: string;
            /**
             * @description Legal form as a code of ISO 20275 (ELF), four characters, so that forms can be compared. Set by this service from the register’s words. Absent where the form is not on that list.
             * @example H0PO
             */
            legalFormCode?: string;
            /**
             * @description Status in the register’s own words. Absent where the register does not give one.
             * @example Active
             * @example Aktiv
             */
            companyStatus?: string;
            /** @description The status as one of a few kinds, to compare countries. Absent where `companyStatus` is. */
            statusKind?: components["schemas"]["StatusKind"];
            /**
             * Format: date
             * @description First day of the status in `companyStatus`: on which bankruptcy was opened, for example. Absent at active companies, at those that have ended (`dissolutionDate`), and where the register does not give the day.
             * @example 2025-06-30
             */
            statusFrom?: string;
            /**
             * @description ISO 3166-1 alpha-2 of the country whose law or register the entity is under. Absent at persons, and where the register does not say.
             * @example GB
             */
            countryOfRegistration?: string;
            /**
             * @description The code that a search for this entity takes: ISO 3166-1 alpha-2 (`GB`) or ISO 3166-2 (`US-DE`, `CH-ZH`). Absent for persons, and where it is not known.
             * @example GB
             * @example US-DE
             */
            jurisdiction?: string;
            /**
             * Format: date
             * @description Day of registration or incorporation: the register’s own local date, `YYYY-MM-DD`. Absent where the register does not give the full date.
             * @example 2012-02-29
             */
            registrationDate?: string;
            /**
             * Format: date
             * @description Day on which the company ended, by the register’s own calendar. Its `statusKind` is `dissolved` then. Absent where it has not ended, where the register does not give the day, and where the company goes on under another number, in another country or in another legal form.
             * @example 2024-11-05
             */
            dissolutionDate?: string;
            /** @description How the company ended. Absent where it has not ended, and where the register does not say how. */
            dissolutionReason?: components["schemas"]["DissolutionReason"];
            /**
             * @description Persons: nationality in the register’s words; more than one where it names more. Absent where the register gives none.
             * @example British
             */
            nationality?: string;
            /**
             * @description Persons: `nationality` as ISO 3166-1 alpha-2. Set by this service. Absent where the words name more than one country, or none that is known.
             * @example GB
             */
            nationalityCode?: string;
            /**
             * @description Persons: country in the register’s words. Absent where the register gives none.
             * @example England
             */
            countryOfResidence?: string;
            /**
             * @description Persons: `countryOfResidence` as ISO 3166-1 alpha-2. Set by this service. Absent where the words name no country that is known.
             * @example GB
             */
            countryOfResidenceCode?: string;
            /**
             * @description Persons: the municipality, where the register publishes it to tell persons of one name apart; never a street. Absent where it gives none.
             * @example Seon
             */
            placeOfResidence?: string;
            /** @description Persons in the Swiss register: the municipalities whose citizen the person is (`Heimatort`), which tell persons of one name apart. Absent at others. */
            placesOfOrigin?: string[];
            /**
             * @description Persons: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as much as the register publishes. Absent where it publishes none.
             * @example 1975-04
             * @example 1979-03-14
             */
            dateOfBirth?: string;
            /** @description True where the register publishes the name only with letters hidden. Absent everywhere else. */
            nameMasked?: boolean;
            /** @description True where the register says that its shares are traded, or that it reports as a public company. Absent everywhere else. */
            listed?: boolean;
            /** @description Addresses. Empty where the register gives none. */
            addresses: components["schemas"]["Address"][];
            /** @description Numbers of the entity, its LEI among them. Empty where the register gives none; an expand then needs `/idfinder` first. */
            identifiers: components["schemas"]["Identifier"][];
            /** @description Lines of business. Empty where the register gives none. */
            activities: components["schemas"]["Activity"][];
            /** @description Registered capital. Absent where the register gives none. */
            capital?: components["schemas"]["Capital"];
            /** @description Previous, trading, alternative and translated names. Empty where the register gives none. */
            otherNames: components["schemas"]["OtherName"][];
            /** @description Figures, newest first. Only where the request had `include.financials`. Absent where they were not asked for or not found; `dataStatus.financials` says which. */
            financials?: components["schemas"]["FinancialStatement"][];
            /** @description Why no parent is reported. Source: the LEI registry. Absent where parents are reported, and at results of other registers. */
            reportingExceptions?: components["schemas"]["ReportingException"][];
            /**
             * @description Number of direct subsidiaries that the LEI registry knows, whether they are listed here or not. Absent at results of other registers.
             * @example 0
             */
            subsidiaryCount?: number;
            /** @description How complete each section is. Absent at entities that were not searched themselves: what is known of them is what their counterparty’s register says. */
            dataStatus?: components["schemas"]["DataStatus"];
            /** @description Why sections are less than complete. Absent also at results from before this was kept. Absent at entities that were not searched themselves: what is known of them is what their counterparty’s register says. */
            dataStatusReasons?: components["schemas"]["DataStatusReasons"];
            /** @description What is said of all owners together: how much of the whole the entries make up, and what the law says of those without an entry. Absent also at results from before this was kept. Absent at entities that were not searched themselves: what is known of them is what their counterparty’s register says. */
            ownershipLevel?: {
                /** @description What kinds of list the owners come from. Empty where the register publishes no owners. */
                basis: ("shareRegister" | "partners" | "beneficialOwnerRegister" | "disclosureOfLargeHolders" | "accountingConsolidation" | "annualList")[];
                /**
                 * @description By law, who is not listed holds less than this, in percent. Absent where the law sets no limit, and where somebody above it may be missing.
                 * @example 25
                 */
                publicationFloor?: number;
                /** @description True: who is not listed may hold exactly `publicationFloor` too. Absent where there is no `publicationFloor`; otherwise absent is false. */
                floorInclusive?: boolean;
                /** @description True where the share of a listed party is all that it holds. Absent: false. */
                totalHoldings?: boolean;
                /**
                 * @description How the law of the register counts indirect holdings in the published share.
                 *     - `none`: not at all
                 *     - `multiplied`: multiplied along the chain
                 *     - `majorityStake`: whole, through majority stakes
                 *     - `unknown`: not known
                 *
                 *     Absent: not known.
                 * @enum {string}
                 */
                attribution?: "none" | "multiplied" | "majorityStake" | "unknown";
                /**
                 * @description Id of the rule set that declared owners are entered under. Absent where there is none.
                 * @example gb-psc
                 */
                declaredUnder?: string;
                /** @description True where the law presumes that the listed holders of a company act in concert. Absent: false. */
                actingInConcert?: boolean;
                /**
                 * @description How much of the owners of a company is known.
                 *     - `complete`: all owners are named
                 *     - `partial`: owners may be missing
                 *     - `overlapping`: several records are about the same rights; they are not added
                 *     - `contradictory`: the records cannot all be true; they are not added
                 *     - `noneOnRegister`: the register has no owner of this company
                 *     - `notPublished`: the register publishes no owners
                 *     - `restricted`: only some people may see the owners
                 *     - `notCovered`: the owners are published, and not read
                 *     - `sourceFailed`: the source did not answer
                 *     - `notSearched`: the company was not searched
                 * @enum {string}
                 */
                completeness: "complete" | "partial" | "overlapping" | "contradictory" | "noneOnRegister" | "notPublished" | "restricted" | "notCovered" | "sourceFailed" | "notSearched";
                /** @description What the listed owners have together. Absent where the entries are no parts of one whole. */
                listed?: {
                    /** @description Shares, or parts of the capital, in percent. Absent where no shares are published. */
                    shareholding?: components["schemas"]["Share"];
                    /** @description Votes, in percent. Absent where no votes are published. */
                    votingRights?: components["schemas"]["Share"];
                };
                /** @description What is left for owners who are not listed. Absent where `listed` is. */
                unlisted?: {
                    /** @description Shares, or parts of the capital, in percent. Absent where no shares are published. */
                    shareholding?: components["schemas"]["Share"];
                    /** @description Votes, in percent. Absent where no votes are published. */
                    votingRights?: components["schemas"]["Share"];
                };
                /** @description Why the level is what it is: words of `dataStatusReasons.owners` and of this list. Absent where nothing is to be said. */
                reasons?: (components["schemas"]["StatusReason"] | ("lower_ends_above_100" | "same_rights_in_several_entries" | "joint_shares_not_split" | "shares_not_published" | "class_totals_missing" | "owner_not_identified" | "company_may_be_exempt"))[];
                /**
                 * Format: date
                 * @description The day that the list is of. Absent where it is the day on which the register answered.
                 * @example 2025-12-31
                 */
                asOf?: string;
                /** @description What the company holds of itself. Absent where the register names nothing of the kind. */
                ownShares?: components["schemas"]["Interest"][];
            };
            /** @description Whether an LEI was found by the company’s number, never by its name. Absent where this deployment does not ask, where the source itself says the LEI, and at entities that were not searched. */
            leiStatus?: components["schemas"]["LeiStatus"];
            /**
             * Format: date-time
             * @description Where this service looked the LEI up in its own copy of the LEI registry: the instant whose state the copy shows, UTC. Absent where GLEIF itself was asked, and where `leiStatus` is absent.
             * @example 2026-03-01T12:00:00.000Z
             */
            leiAsOf?: string;
            /** @description Which register was asked, and when. Absent at entities that were not searched themselves: what is known of them is what their counterparty’s register says. */
            provenance?: components["schemas"]["Provenance"];
            /** @description The name that the search was given, held against the official one. Absent where the search was given no name, and at entities that were not searched. */
            nameMatch?: components["schemas"]["NameComparison"];
            /** @description In what the record disagrees with the entity. Empty where the entity is the target of the case. */
            conflicts: components["schemas"]["ConflictKind"][];
        };
        /** @description Something that a format cannot say. Source: this service. */
        ExportLoss: {
            /**
             * @description What is left out or shortened.
             * @example addresses of parties
             */
            what: string;
            /**
             * @description The number of them.
             * @example 12
             */
            count: number;
            /**
             * @description Why the format cannot say it.
             * @example the format has no field for them
             */
            why: string;
        };
        /** @description With `about=1`: what an export leaves out, and the terms of the registers. Source: this service. */
        ExportNote: {
            /**
             * @description The format that the note is about.
             * @example graphml
             */
            format: string;
            /**
             * @description Version of the exporters; a change of what any format writes is a new one.
             * @example 1
             */
            exporterVersion: string;
            /**
             * @description The number of nodes of the graph that the file is written from.
             * @example 12
             */
            nodes: number;
            /**
             * @description The number of relationships of that graph.
             * @example 14
             */
            edges: number;
            /** @description What the file leaves out or shortens. Empty where it leaves out nothing. */
            dropped: components["schemas"]["ExportLoss"][];
            /** @description One for each register whose answers the file has. Empty in cases without sources. */
            licences: components["schemas"]["RegisterLicence"][];
        };
        /** @description Why a search has failed. Source: this service. */
        FailedResult: {
            /**
             * @description One sentence for a person: what happened and, for billed searches, that nothing was charged. Its words may change; branch on `code`.
             * @example Enhetsregisteret has no company with the Organisasjonsnummer 100000059. You were not charged.
             */
            error: string;
            /** @description Why the search has failed, for programs. Absent at searches that failed before codes were kept. */
            code?: components["schemas"]["FailureCode"];
            /** @description True where a new search for the same may succeed later. Absent at searches that failed before codes were kept. */
            retryable?: boolean;
            /**
             * @description What can be done about it, as a sentence for a person. Absent where there is nothing to say.
             * @example Check the number, or find it by the legal name with /idfinder.
             */
            hint?: string;
        };
        /** @description A search that has failed. It costs nothing. Source: this service. */
        FailedSearch: {
            /**
             * @description Search id, for `GET /search/{searchId}/status`.
             * @example 76350d497d90c700b305493bfef1ac5d2d57f65a5d7ced9b
             */
            _id: string;
            /**
             * @description Id of the case that the search opened or joined.
             * @example 76350d497d90c700b305493bfef1ac5d
             */
            caseId: string;
            /**
             * @description The account that submitted the search: the owner of the case.
             * @example e06e7715-4d1b-4bb2-9b46-edda6ab0ec58
             */
            userId: string;
            /**
             * Format: date-time
             * @description When the search was accepted, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the search last changed its state, UTC; `createdAt` until it ends.
             * @example 2026-03-01T12:00:00.000Z
             */
            updatedAt: string;
            /**
             * @description Nothing was found or read; what was charged has been given back. Ended: it never changes again. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            status: "FAILED";
            /** @description Echo of the accepted parameters. */
            searchInputs: components["schemas"]["SearchInputs"];
            /** @description What kind of search it is. Absent at root corporate searches. */
            searchType?: components["schemas"]["SearchType"];
            /**
             * @description Expands and searches of figures: the entity that they are about. Absent at other searches.
             * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
             */
            entityId?: string;
            /**
             * @description The caller’s own reference, as it was sent, trimmed. Absent where none was sent.
             * @example KYB-2026-0815
             */
            reference?: string;
            /**
             * @description The case whose root search this one repeats (`POST /casefile/{caseId}/refresh`); it may have been erased since. Absent at other searches.
             * @example 76350d497d90c700b305493bfef1ac5d
             */
            refreshOf?: string;
            /** @description Why it has failed. */
            result: components["schemas"]["FailedResult"];
        };
        /** @description Figures of one period, as published; nothing is computed from other figures. Source: the register. */
        FinancialStatement: {
            /**
             * Format: date
             * @description First day of the period, local date. Absent where the register gives only its end.
             * @example 2023-01-01
             */
            periodStart?: string;
            /**
             * Format: date
             * @description Last day of the period, local date.
             * @example 2023-12-31
             */
            periodEnd: string;
            /**
             * @description ISO 4217; of all amounts of the statement.
             * @example GBP
             */
            currency: string;
            /**
             * @description Revenue or turnover of the period, in whole units of `currency`; negative for a loss or deficit. Absent where it is not published: absent is not 0.
             * @example 4210000
             */
            revenue?: number;
            /**
             * @description Operating profit or loss of the period, in whole units of `currency`; negative for a loss or deficit. Absent where it is not published: absent is not 0.
             * @example 318000
             */
            operatingResult?: number;
            /**
             * @description Profit or loss of the period after tax, in whole units of `currency`; negative for a loss or deficit. Absent where it is not published: absent is not 0.
             * @example 245000
             */
            profitLoss?: number;
            /**
             * @description Total assets at the end of the period, in whole units of `currency`; negative for a loss or deficit. Absent where it is not published: absent is not 0.
             * @example 5120000
             */
            totalAssets?: number;
            /**
             * @description Equity at the end of the period, in whole units of `currency`; negative for a loss or deficit. Absent where it is not published: absent is not 0.
             * @example 1730000
             */
            equity?: number;
            /**
             * @description Liabilities at the end of the period, in whole units of `currency`; negative for a loss or deficit. Absent where it is not published: absent is not 0.
             * @example 3390000
             */
            liabilities?: number;
            /**
             * @description Number of employees, mostly an average of the period. Absent where it is not published: absent is not 0.
             * @example 31
             */
            employees?: number;
        };
        /** @description A search of the figures of this entity is PENDING, or the case is being erased. Poll the search that runs, or try again after Retry-After. Source: this service. */
        FinancialsInProgressError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example A search of the figures of this entity is in progress
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "financials_in_progress";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /**
             * @description The same request may succeed after `Retry-After`.
             * @constant
             */
            retryable: true;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Poll the search that runs, or try again after Retry-After.
             */
            hint: string;
        };
        /** @description The register of the entity publishes no figures that this service reads. Nothing was charged. See sections.financials of GET /jurisdictions/{code}. Source: this service. */
        FinancialsNotPublishedError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example Zefix publishes no figures that this service reads
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "financials_not_published";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example See sections.financials of GET /jurisdictions/{code}.
             */
            hint: string;
        };
        /** @description An entity of a case whose figures are wanted. */
        FinancialsRequest: {
            /**
             * @description A case of the caller’s own.
             * @example 76350d497d90c700b305493bfef1ac5d
             */
            caseId: string;
            /**
             * @description `_id` of the target, or of an entity of the case that was expanded.
             * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
             */
            entityId: string;
        };
        /** @description A name whose registration number is wanted. */
        FindRequest: {
            /**
             * @description Legal name of the company, whole: a distinctive word less is another company.
             * @example HARBOUR INVENTED LIMITED
             */
            legalName: string;
            /**
             * @description Where to look. ISO 3166-1 alpha-2 or ISO 3166-2, as in `GET /jurisdictions`; spaces around it and lower case are accepted. Absent: the LEI registry and loaded copies of registers are searched first, then the registers of the EU that can be searched by name.
             * @example GB
             */
            jurisdiction?: string;
            /**
             * @description Name of the register, as a hint for the web search. Only with `jurisdiction`. Absent: the register’s own name.
             * @example Companies House
             */
            registry?: string;
        };
        /** @description An investment fund by its exact legal name. `identifier`, `jurisdiction` and `include` are ignored. Not billed. */
        FundSearch: {
            /**
             * @description `corporate` for a company in a register, `fund` for a fund in the LEI registry. Absent: `corporate`.
             * @example fund
             * @constant
             */
            target_type: "fund";
            /**
             * @description Legal name. Jurisdictions with `searchBy` `legal_name` can be searched by it; in the others it can come with the number. Funds: the exact name as the LEI registry holds it; case and white space do not matter.
             * @example HARBOUR INVENTED LIMITED
             */
            legal_name: string;
            /** @description Fund searches: kept with the search and handed on to its expand. It has no effect. Absent: false. */
            development_mode?: boolean;
            /**
             * @description A reference of the caller’s own, kept with the search and its case; `GET /cases?reference=` finds the cases that have it. 1 to 100 characters. Absent: none.
             * @example KYB-2026-0815
             */
            reference?: string;
        };
        /** @description Answered by the gateway in front of the service, before a request reaches it. It has no `code`. Source: the gateway. */
        GatewayRefusal: {
            /**
             * @description A few words of the gateway.
             * @example Too Many Requests
             */
            message: string;
        };
        /** @description A relationship. Every edge points from the interested party to the subject, as in the Beneficial Ownership Data Standard; for `Subsidiary`, `Branch` and `Master Fund` the party that is named is the subject. Source: the register. */
        GraphEdge: {
            /**
             * @description Id of the edge, unique in the graph and the same at every read.
             * @example 2583f54d-8ff4-85b1-9d2a-53d314970b68/0
             */
            _id: string;
            /**
             * Format: uuid
             * @description `_id` of the node that owns, controls, manages or serves.
             * @example 2583f54d-8ff4-85b1-9d2a-53d314970b68
             */
            interestedParty: string;
            /**
             * Format: uuid
             * @description `_id` of the node that is owned, controlled, managed or served.
             * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
             */
            subject: string;
            /** @description What this party is to the entity `_parentId`, in one word of a closed list. */
            natureOfRelationship: components["schemas"]["Nature"];
            /**
             * @description The register’s own words for the office or holding, in its language. Absent where the register has no words beside its code.
             * @example Daglig leder
             * @example ownership of shares 25 to 50 percent; voting rights 25 to 50 percent
             */
            role?: string;
            /**
             * @description First day: `YYYY-MM-DD`, or as much of it as is published (`YYYY`, `YYYY-MM`). Absent where the register does not give it.
             * @example 2016-04-06
             * @example 2012-09
             */
            from?: string;
            /**
             * @description Last day: `YYYY-MM-DD`, or as much of it as is published. Absent where the relationship stands, and at former parties whose last day the register does not give.
             * @example 2021-06-30
             */
            to?: string;
            /** @description What is held. Absent where the relationship is an office, and where the register names an owner without saying what is held. */
            interests?: components["schemas"]["Interest"][];
            /** @description The parcel that the interests are in. Absent where it is held by this party alone. */
            holding?: {
                /**
                 * @description Relationships with equal ids at one company are of one parcel: the share is the parcel’s, whichever holder is named.
                 * @example h3
                 */
                id: string;
                /**
                 * @description How the parcel is held.
                 *     - `joint`: by several together, undivided
                 *     - `common`: by several in parts of their own
                 *     - `nominee`: by one for another
                 *     - `trust`: by trustees
                 *     - `firm`: by the members of a firm
                 *     - `pledge`: by a creditor as security
                 * @enum {string}
                 */
                manner: "joint" | "common" | "nominee" | "trust" | "firm" | "pledge";
            };
            /**
             * @description JSON pointer (RFC 6901) to the entry in the register’s answer (`sourceDocuments`, kind `register_answer`). Absent where the entry has no place of its own.
             * @example /items/0
             */
            pointer?: string;
            /**
             * Format: date
             * @description The day that the entry is of, where that is not the day of the list or of the answer. Absent where the register gives none.
             * @example 2025-02-03
             */
            asOf?: string;
            /**
             * @description True where the register says that the relationship has ended. Absent where it stands.
             * @constant
             */
            former?: true;
        };
        /** @description The graph of a calculation cannot be read at `pointer`, names a party that has no record, or states a share that there cannot be. `error` says what is expected. Correct the body at pointer. Source: this service. */
        GraphInvalidError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example /graph/target: the target is no record
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "graph_invalid";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Correct the body at pointer.
             */
            hint: string;
            /**
             * @description JSON pointer to what is wrong in the request.
             * @example /graph/target
             */
            pointer: string;
        };
        /** @description An entity of the case without what links it to others; the properties are those of `Entity`. Source: the register, unless a property says otherwise. */
        GraphNode: {
            /**
             * Format: uuid
             * @description Id of this entity on its case, for `entityId` of an expand and `_parentId` of relationships. Set by this service; the same at every read.
             * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
             */
            _id: string;
            /** @description What kind of party this is. */
            entityType: components["schemas"]["EntityType"];
            /**
             * @description Name as the register writes it, letters and case unchanged.
             * @example HARBOUR INVENTED LIMITED
             * @example Ada Marlow Invented
             */
            legalName: string;
            /**
             * @description Legal form in the register’s words. Absent at persons, and where the register does not give it.
             * @example Private limited company
             */
            legalForm?: string;
            /**
             * @description Legal form as a code of ISO 20275 (ELF), four characters, so that forms can be compared. Set by this service from the register’s words. Absent where the form is not on that list.
             * @example H0PO
             */
            legalFormCode?: string;
            /**
             * @description Status in the register’s own words. Absent where the register does not give one.
             * @example Active
             * @example Aktiv
             */
            companyStatus?: string;
            /** @description The status as one of a few kinds, to compare countries. Absent where `companyStatus` is. */
            statusKind?: components["schemas"]["StatusKind"];
            /**
             * Format: date
             * @description First day of the status in `companyStatus`: on which bankruptcy was opened, for example. Absent at active companies, at those that have ended (`dissolutionDate`), and where the register does not give the day.
             * @example 2025-06-30
             */
            statusFrom?: string;
            /**
             * @description ISO 3166-1 alpha-2 of the country whose law or register the entity is under. Absent at persons, and where the register does not say.
             * @example GB
             */
            countryOfRegistration?: string;
            /**
             * @description The code that a search for this entity takes: ISO 3166-1 alpha-2 (`GB`) or ISO 3166-2 (`US-DE`, `CH-ZH`). Absent for persons, and where it is not known.
             * @example GB
             * @example US-DE
             */
            jurisdiction?: string;
            /**
             * Format: date
             * @description Day of registration or incorporation: the register’s own local date, `YYYY-MM-DD`. Absent where the register does not give the full date.
             * @example 2012-02-29
             */
            registrationDate?: string;
            /**
             * Format: date
             * @description Day on which the company ended, by the register’s own calendar. Its `statusKind` is `dissolved` then. Absent where it has not ended, where the register does not give the day, and where the company goes on under another number, in another country or in another legal form.
             * @example 2024-11-05
             */
            dissolutionDate?: string;
            /** @description How the company ended. Absent where it has not ended, and where the register does not say how. */
            dissolutionReason?: components["schemas"]["DissolutionReason"];
            /**
             * @description Persons: nationality in the register’s words; more than one where it names more. Absent where the register gives none.
             * @example British
             */
            nationality?: string;
            /**
             * @description Persons: `nationality` as ISO 3166-1 alpha-2. Set by this service. Absent where the words name more than one country, or none that is known.
             * @example GB
             */
            nationalityCode?: string;
            /**
             * @description Persons: country in the register’s words. Absent where the register gives none.
             * @example England
             */
            countryOfResidence?: string;
            /**
             * @description Persons: `countryOfResidence` as ISO 3166-1 alpha-2. Set by this service. Absent where the words name no country that is known.
             * @example GB
             */
            countryOfResidenceCode?: string;
            /**
             * @description Persons: the municipality, where the register publishes it to tell persons of one name apart; never a street. Absent where it gives none.
             * @example Seon
             */
            placeOfResidence?: string;
            /** @description Persons in the Swiss register: the municipalities whose citizen the person is (`Heimatort`), which tell persons of one name apart. Absent at others. */
            placesOfOrigin?: string[];
            /**
             * @description Persons: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as much as the register publishes. Absent where it publishes none.
             * @example 1975-04
             * @example 1979-03-14
             */
            dateOfBirth?: string;
            /** @description True where the register publishes the name only with letters hidden. Absent everywhere else. */
            nameMasked?: boolean;
            /** @description True where the register says that its shares are traded, or that it reports as a public company. Absent everywhere else. */
            listed?: boolean;
            /** @description Addresses. Empty where the register gives none. */
            addresses: components["schemas"]["Address"][];
            /** @description Numbers of the entity, its LEI among them. Empty where the register gives none; an expand then needs `/idfinder` first. */
            identifiers: components["schemas"]["Identifier"][];
            /** @description Lines of business. Empty where the register gives none. */
            activities: components["schemas"]["Activity"][];
            /** @description Registered capital. Absent where the register gives none. */
            capital?: components["schemas"]["Capital"];
            /** @description Previous, trading, alternative and translated names. Empty where the register gives none. */
            otherNames: components["schemas"]["OtherName"][];
            /** @description Figures, newest first. Only where the request had `include.financials`. Absent where they were not asked for or not found; `dataStatus.financials` says which. */
            financials?: components["schemas"]["FinancialStatement"][];
            /** @description Why no parent is reported. Source: the LEI registry. Absent where parents are reported, and at results of other registers. */
            reportingExceptions?: components["schemas"]["ReportingException"][];
            /**
             * @description Number of direct subsidiaries that the LEI registry knows, whether they are listed here or not. Absent at results of other registers.
             * @example 0
             */
            subsidiaryCount?: number;
            /** @description How complete each section is. Absent at entities that were not searched themselves: what is known of them is what their counterparty’s register says. */
            dataStatus?: components["schemas"]["DataStatus"];
            /** @description Why sections are less than complete. Absent also at results from before this was kept. Absent at entities that were not searched themselves: what is known of them is what their counterparty’s register says. */
            dataStatusReasons?: components["schemas"]["DataStatusReasons"];
            /** @description What is said of all owners together: how much of the whole the entries make up, and what the law says of those without an entry. Absent also at results from before this was kept. Absent at entities that were not searched themselves: what is known of them is what their counterparty’s register says. */
            ownershipLevel?: {
                /** @description What kinds of list the owners come from. Empty where the register publishes no owners. */
                basis: ("shareRegister" | "partners" | "beneficialOwnerRegister" | "disclosureOfLargeHolders" | "accountingConsolidation" | "annualList")[];
                /**
                 * @description By law, who is not listed holds less than this, in percent. Absent where the law sets no limit, and where somebody above it may be missing.
                 * @example 25
                 */
                publicationFloor?: number;
                /** @description True: who is not listed may hold exactly `publicationFloor` too. Absent where there is no `publicationFloor`; otherwise absent is false. */
                floorInclusive?: boolean;
                /** @description True where the share of a listed party is all that it holds. Absent: false. */
                totalHoldings?: boolean;
                /**
                 * @description How the law of the register counts indirect holdings in the published share.
                 *     - `none`: not at all
                 *     - `multiplied`: multiplied along the chain
                 *     - `majorityStake`: whole, through majority stakes
                 *     - `unknown`: not known
                 *
                 *     Absent: not known.
                 * @enum {string}
                 */
                attribution?: "none" | "multiplied" | "majorityStake" | "unknown";
                /**
                 * @description Id of the rule set that declared owners are entered under. Absent where there is none.
                 * @example gb-psc
                 */
                declaredUnder?: string;
                /** @description True where the law presumes that the listed holders of a company act in concert. Absent: false. */
                actingInConcert?: boolean;
                /**
                 * @description How much of the owners of a company is known.
                 *     - `complete`: all owners are named
                 *     - `partial`: owners may be missing
                 *     - `overlapping`: several records are about the same rights; they are not added
                 *     - `contradictory`: the records cannot all be true; they are not added
                 *     - `noneOnRegister`: the register has no owner of this company
                 *     - `notPublished`: the register publishes no owners
                 *     - `restricted`: only some people may see the owners
                 *     - `notCovered`: the owners are published, and not read
                 *     - `sourceFailed`: the source did not answer
                 *     - `notSearched`: the company was not searched
                 * @enum {string}
                 */
                completeness: "complete" | "partial" | "overlapping" | "contradictory" | "noneOnRegister" | "notPublished" | "restricted" | "notCovered" | "sourceFailed" | "notSearched";
                /** @description What the listed owners have together. Absent where the entries are no parts of one whole. */
                listed?: {
                    /** @description Shares, or parts of the capital, in percent. Absent where no shares are published. */
                    shareholding?: components["schemas"]["Share"];
                    /** @description Votes, in percent. Absent where no votes are published. */
                    votingRights?: components["schemas"]["Share"];
                };
                /** @description What is left for owners who are not listed. Absent where `listed` is. */
                unlisted?: {
                    /** @description Shares, or parts of the capital, in percent. Absent where no shares are published. */
                    shareholding?: components["schemas"]["Share"];
                    /** @description Votes, in percent. Absent where no votes are published. */
                    votingRights?: components["schemas"]["Share"];
                };
                /** @description Why the level is what it is: words of `dataStatusReasons.owners` and of this list. Absent where nothing is to be said. */
                reasons?: (components["schemas"]["StatusReason"] | ("lower_ends_above_100" | "same_rights_in_several_entries" | "joint_shares_not_split" | "shares_not_published" | "class_totals_missing" | "owner_not_identified" | "company_may_be_exempt"))[];
                /**
                 * Format: date
                 * @description The day that the list is of. Absent where it is the day on which the register answered.
                 * @example 2025-12-31
                 */
                asOf?: string;
                /** @description What the company holds of itself. Absent where the register names nothing of the kind. */
                ownShares?: components["schemas"]["Interest"][];
            };
            /** @description Whether an LEI was found by the company’s number, never by its name. Absent where this deployment does not ask, where the source itself says the LEI, and at entities that were not searched. */
            leiStatus?: components["schemas"]["LeiStatus"];
            /**
             * Format: date-time
             * @description Where this service looked the LEI up in its own copy of the LEI registry: the instant whose state the copy shows, UTC. Absent where GLEIF itself was asked, and where `leiStatus` is absent.
             * @example 2026-03-01T12:00:00.000Z
             */
            leiAsOf?: string;
            /** @description Which register was asked, and when. Absent at entities that were not searched themselves: what is known of them is what their counterparty’s register says. */
            provenance?: components["schemas"]["Provenance"];
            /** @description The name that the search was given, held against the official one. Absent where the search was given no name, and at entities that were not searched. */
            nameMatch?: components["schemas"]["NameComparison"];
            /** @description Proof files of this entity. At least the raw answer of the register on every searched entity; empty at the others. */
            sourceDocuments: components["schemas"]["SourceDocument"][];
            /** @description Facts about this entity in other entries, of this or another register, from before its own entry was read. Absent where nothing differs, and for entities that were not expanded. */
            statedElsewhere?: components["schemas"]["StatedElsewhere"][];
            /** @description The record that an expand found and that disagrees with this entity in name, kind or number. Absent where it agrees, and at entities that were not expanded. */
            expandedRecord?: components["schemas"]["ExpandedRecord"];
        };
        /** @description The graph of a calculation has more than 2,000 records or 20,000 relationships, or the graph takes more than about 2 s of CPU. Send the part above the target only. Source: this service. */
        GraphTooLargeError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example A graph may have 2,000 records and 20,000 relationships
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "graph_too_large";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Send the part above the target only.
             */
            hint: string;
            /**
             * @description JSON pointer to what is wrong in the request.
             * @example /graph/target
             */
            pointer: string;
        };
        /** @description The service is up. Its registers are not asked. Source: this service. */
        Health: {
            /**
             * @description The service answers.
             * @constant
             */
            status: "ok";
        };
        /** @description Proof of who the caller is. Source: this service’s user pool. */
        IdToken: {
            /**
             * @description An ID token (JWT) for `Authorization: Bearer …`. It is valid for one hour.
             * @example eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJlMDZlNzcxNSJ9.c2lnbmF0dXJl
             */
            idToken: string;
        };
        /** @description An API key was used where only an ID token is taken: a key cannot manage keys. Send the ID token of POST /authenticate as Authorization: Bearer <ID token>. Source: this service. */
        IdTokenRequiredError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example An API key cannot manage API keys. Use an ID token.
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "id_token_required";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Send the ID token of POST /authenticate as Authorization: Bearer <ID token>.
             */
            hint: string;
        };
        /** @description The first request with this `Idempotency-Key` is still being answered. Send the same request again after Retry-After. Source: this service. */
        IdempotencyInProgressError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example A request with this Idempotency-Key is still running
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "idempotency_in_progress";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /**
             * @description The same request may succeed after `Retry-After`.
             * @constant
             */
            retryable: true;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Send the same request again after Retry-After.
             */
            hint: string;
        };
        /** @description The same `Idempotency-Key` came within 24 hours with another body, or to another endpoint or case. Use a new key for a new request. Source: this service. */
        IdempotencyKeyReusedError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example This Idempotency-Key was used for another request
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same.
             * @constant
             */
            code: "idempotency_key_reused";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Use a new key for a new request.
             */
            hint: string;
        };
        /** @description A number of a party. Source: the register that was searched, for its own numbers and for those of others that it quotes. */
        Identifier: {
            /**
             * @description The name that the number has in its own country. `GET /jurisdictions` says which a search takes, and how each is written. Registers also quote numbers of further lists (VAT, tax, statistics), under the name that the register uses. The most frequent are:
             *     - `LEI`: Legal Entity Identifier, ISO 17442: 20 characters, in every country
             *     - `ABN`: Australia: Australian Business Number
             *     - `ACN`: Australia: Australian Company Number
             *     - `ARBN`: Australia: Australian Registered Body Number
             *     - `FirmenbuchNummer`: Austria
             *     - `Enterprise number`: Belgium (BCE/KBO)
             *     - `CNPJ`: Brazil
             *     - `ЕИК`: Bulgaria
             *     - `Corporation Number`: Canada, federal corporations
             *     - `Business Number`: Canada
             *     - `Incorporation Number`: Canada, British Columbia
             *     - `NIT`: Colombia
             *     - `IČO`: Czech Republic, Slovakia
             *     - `CVR-nummer`: Denmark
             *     - `Registry code`: Estonia
             *     - `Business ID`: Finland (Y-tunnus)
             *     - `SIREN`: France
             *     - `Registernummer`: Germany: register, number and court, `HRB 12345 (München)`
             *     - `Αριθμός ΓΕΜΗ`: Greece: General Commercial Registry
             *     - `ΑΦΜ`: Greece: tax number
             *     - `BRN`: Hong Kong: Business Registration Number
             *     - `MBS`: Croatia: court register
             *     - `OIB`: Croatia: identification number of every person
             *     - `Cégjegyzékszám`: Hungary
             *     - `CIN`: India: Corporate Identification Number
             *     - `Codice fiscale`: Italy
             *     - `Japan Corporate Number`: Japan
             *     - `БИН`: Kazakhstan: business identification number
             *     - `Corporate registration number`: South Korea
             *     - `Reģistrācijas numurs`: Latvia
             *     - `Juridinio asmens kodas`: Lithuania
             *     - `RCS Number`: Luxembourg
             *     - `RFC`: Mexico
             *     - `KVK Nummer`: Netherlands
             *     - `NZBN`: New Zealand Business Number
             *     - `RC number`: Nigeria: company of the Corporate Affairs Commission
             *     - `Organisasjonsnummer`: Norway
             *     - `RUC`: Peru
             *     - `KRS`: Poland
             *     - `CUI`: Romania
             *     - `INN`: Russian Federation: tax number
             *     - `OGRN`: Russian Federation: state registration number
             *     - `UEN`: Singapore
             *     - `NIF tax ID`: Spain
             *     - `Organisationsnummer`: Sweden
             *     - `UID`: Switzerland
             *     - `UBN`: Taiwan: Unified Business Number
             *     - `Company number`: United Kingdom, Ireland, Israel, New Zealand
             *     - `CIK`: United States: Central Index Key of the SEC
             *     - `CRD number`: United States: adviser’s number of the disclosure database (IAPD)
             *     - `SEC number`: United States: adviser’s file number at the SEC
             *     - `Entity ID`: United States, Colorado
             *     - `Business ALEI`: United States, Connecticut
             *     - `File Number`: United States, Delaware
             *     - `Document Number`: United States, Florida
             *     - `DOS ID`: United States, New York
             *     - `Registry Number`: United States, Oregon
             *     - `Filing Number`: United States, Pennsylvania
             *     - `Taxpayer Number`: United States, Texas
             *     - `SOS File Number`: United States, Texas
             *     - `Registration number`: Indonesia, Iraq, Malta; elsewhere a number whose list the register that quotes it does not name
             * @example Company number
             * @example LEI
             */
            type: string;
            /**
             * @description The number in the form that its register uses; digits on the left are never dropped.
             * @example 99000010
             */
            value: string;
            /**
             * @description The list that the number is from, as a code of org-id.guide, so that the same number quoted by two registers can be matched. Set by this service. Absent where that guide has no code for the list.
             * @example GB-COH
             */
            scheme?: string;
            /**
             * @description Where the number is valid: a code that a search takes. Absent for numbers that belong to no country (LEI) and where the register does not say.
             * @example GB
             */
            jurisdiction?: string;
            /**
             * @description Who gave the number, in the words of the register that quotes it. Absent where it does not say.
             * @example Companies House
             */
            registry?: string;
        };
        /** @description The request names another number than the one that the entity has in the same scheme and jurisdiction. Nothing was charged. Check which number is right. With "override": true the requested one is searched; the record then stands beside the entity’s own facts. Source: this service. */
        IdentifierConflictError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example The entity has the Company number 08957400, the request names 00445790. Send "override": true to search the requested one.
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "identifier_conflict";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Check which number is right. With "override": true the requested one is searched; the record then stands beside the entity’s own facts.
             */
            hint: string;
            /**
             * @description Code of the jurisdiction that was asked for.
             * @example GB
             */
            jurisdiction: string;
            /**
             * @description Label of both numbers.
             * @example SIREN
             */
            identifierType: string;
            /**
             * @description The number of the entity.
             * @example 000700013
             */
            entityIdentifier: string;
            /**
             * @description The number of the request.
             * @example 000700021
             */
            requestedIdentifier: string;
        };
        /** @description Whether a number can be one of the register; `valid` says which of the two it is. */
        IdentifierJudgement: components["schemas"]["ValidIdentifier"] | components["schemas"]["InvalidIdentifier"];
        /** @description One number of one company; a company with two numbers gives two matches. Source: the register, or the LEI registry. */
        IdentifierMatch: {
            /**
             * @description Official legal name as registered.
             * @example HARBOUR INVENTED LIMITED
             */
            companyName: string;
            /**
             * @description The number, to be sent as `identifier` of a search or expand. For `DE`: register body and number.
             * @example 99000010
             */
            registrationNumber: string;
            /**
             * @description Label of the kind of number.
             * @example Company number
             */
            identifierType: string;
            /**
             * @description ISO 3166-1 alpha-2.
             * @example GB
             */
            country: string;
            /**
             * @description ISO 3166-2. Absent where it is no more specific than `country`.
             * @example US-NY
             */
            jurisdiction?: string;
            /**
             * @description German matches: status in the register’s words. Absent at all others.
             * @example aktuell
             */
            companyStatus?: string;
            /**
             * @description German matches: the city of the register court. Absent at all others.
             * @example München
             */
            registerCourt?: string;
            /**
             * Format: date-time
             * @description Where this service read its own copy of the register or of the LEI registry: the instant whose state the copy shows, UTC. Absent where they were asked themselves.
             * @example 2026-03-01T12:00:00.000Z
             */
            asOf?: string;
        };
        /** @description Matches, the very name first. Empty where no verified match was found: nothing is charged then. */
        IdentifierMatches: components["schemas"]["IdentifierMatch"][];
        /** @description The two entities contradict each other. Check which facts are right. With "override": true they are one party all the same, and the answer keeps saying so. Source: this service. */
        IdentityConflictError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example The two differ: dateOfBirth. Send "override": true to take them as one party all the same.
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "identity_conflict";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Check which facts are right. With "override": true they are one party all the same, and the answer keeps saying so.
             */
            hint: string;
            /**
             * @description What keeps the two apart. Never empty.
             * @example [
             *       "dateOfBirth"
             *     ]
             */
            vetoes: components["schemas"]["IdentityVeto"][];
        };
        /** @description A decision on whether two entities of a case are one party. Source: this service; the owner of the case for the decision. */
        IdentityDecision: {
            /**
             * @description `_id` of one of the two, the first in the order of ids.
             * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
             */
            entityId: string;
            /**
             * @description `_id` of the other.
             * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
             */
            otherEntityId: string;
            /** @description True: the two are one party. False: they are two. */
            same: boolean;
            /**
             * @description Why, in the words of the person who decided.
             * @example The same date of birth in both passports.
             */
            reason: string;
            /**
             * @description `userId` of the person who decided.
             * @example c7d1a2b4-5e6f-4708-9a1b-2c3d4e5f6071
             */
            decidedBy: string;
            /**
             * Format: date-time
             * @description When it was decided.
             * @example 2026-03-01T12:00:00.000Z
             */
            decidedAt: string;
            /** @description What keeps the two apart otherwise. Absent where nothing does. */
            overridden?: components["schemas"]["IdentityVeto"][];
            /**
             * @description What became of it.
             *     - `inForce`: derived ownership follows it, unless what has been searched since keeps the two apart
             *     - `replaced`: another decision on the two came after it
             *     - `withdrawn`: it was withdrawn
             * @enum {string}
             */
            status: "inForce" | "replaced" | "withdrawn";
            /**
             * @description `userId` of the person who ended it. Absent while it is in force.
             * @example c7d1a2b4-5e6f-4708-9a1b-2c3d4e5f6071
             */
            endedBy?: string;
            /**
             * Format: date-time
             * @description When it was ended. Absent while it is in force.
             * @example 2026-03-01T12:00:00.000Z
             */
            endedAt?: string;
        };
        /** @description A decision on two entities of a case. */
        IdentityDecisionRequest: {
            /**
             * @description True: the two are one party. False: they are two, whatever the rules say.
             * @example true
             */
            same: boolean;
            /**
             * @description Why, for whoever reads the answer later; up to 1,000 characters.
             * @example The same passport number in both files.
             */
            reason: string;
            /**
             * @description True: take them as one party although they contradict each other. Absent: such a request is 409.
             * @example true
             */
            override?: boolean;
        };
        /** @description The decisions of a case on who is one party. Source: this service; the owner of the case for the decision. */
        IdentityDecisions: {
            /** @description Oldest first. Empty where there was none. */
            data: components["schemas"]["IdentityDecision"][];
        };
        /** @description A join of two entities, or of two groups by an entity of each. Source: this service. */
        IdentityMatch: {
            /**
             * @description Why they are one party.
             *     - `registerNumber`: an equal number of one register
             *     - `lei`: an equal LEI
             *     - `cik`: an equal CIK
             *     - `crd`: an equal CRD number
             *     - `registerPersonId`: an equal id of a person in one register
             *     - `unnamedNumber`: an equal number of one country whose register is not named, and names that agree
             *     - `nameAndBirthDate`: an equal whole name and date of birth
             *     - `nameAndBirthMonth`: an equal whole name and month of birth in the filings of one company
             *     - `decision`: somebody has decided so
             * @enum {string}
             */
            rule: "registerNumber" | "lei" | "cik" | "crd" | "registerPersonId" | "unnamedNumber" | "nameAndBirthDate" | "nameAndBirthMonth" | "decision";
            /** @description One of two entities. Source: this service. */
            left: {
                /**
                 * @description `_id` of the entity.
                 * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
                 */
                entityId: string;
                /** @description Where the entity comes from. Absent where that is not known. Source: this service. */
                source?: {
                    /**
                     * @description The register whose answer names the entity. Absent where it is not known.
                     * @example Companies House
                     */
                    registry?: string;
                    /**
                     * Format: date-time
                     * @description When it was asked. Absent where it is not known.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    retrievedAt?: string;
                };
            };
            /** @description One of two entities. Source: this service. */
            right: {
                /**
                 * @description `_id` of the entity.
                 * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
                 */
                entityId: string;
                /** @description Where the entity comes from. Absent where that is not known. Source: this service. */
                source?: {
                    /**
                     * @description The register whose answer names the entity. Absent where it is not known.
                     * @example Companies House
                     */
                    registry?: string;
                    /**
                     * Format: date-time
                     * @description When it was asked. Absent where it is not known.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    retrievedAt?: string;
                };
            };
            /** @description The decision (`PUT /casefile/{caseId}/identities/{entityId}/{otherEntityId}`). Absent for a rule. Source: this service; the owner of the case for the decision. */
            decision?: {
                /**
                 * @description Why, in the words of the person who decided.
                 * @example The same date of birth in both passports.
                 */
                reason: string;
                /**
                 * @description `userId` of the person who decided.
                 * @example c7d1a2b4-5e6f-4708-9a1b-2c3d4e5f6071
                 */
                decidedBy: string;
                /**
                 * Format: date-time
                 * @description When it was decided.
                 * @example 2026-03-01T12:00:00.000Z
                 */
                decidedAt: string;
                /** @description What keeps them apart otherwise. Absent where nothing does. */
                overridden?: components["schemas"]["IdentityVeto"][];
            };
        };
        /** @description The account has fewer credits than the operation costs. Ask the operator of the service for credits. GET /account says what you have. Source: this service. */
        InsufficientCreditsError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example Insufficient credits. This search requires 1 credit(s).
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same.
             * @constant
             */
            code: "insufficient_credits";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Ask the operator of the service for credits. GET /account says what you have.
             */
            hint: string;
            /**
             * @description Credits that the operation costs.
             * @example 1
             */
            cost: number;
            /**
             * @description Credits that the account has left.
             * @example 0
             */
            volume_remaining: number;
        };
        /** @description An interest of a counterparty in the entity that its relationship points to. Source: the register. */
        Interest: {
            /**
             * @description What the interest is in.
             *     - `shareholding`: shares or a comparable part of the company
             *     - `votingRights`: votes at the general meeting
             *     - `appointment`: the right to appoint or remove a majority of the board
             *     - `control`: influence or control by other means, or consolidation in accounts
             *     - `capital`: contributions to the capital of a partnership or LLC
             *     - `other`: another interest; see `role` of the relationship
             * @enum {string}
             */
            kind: "shareholding" | "votingRights" | "appointment" | "control" | "capital" | "other";
            /** @description How large the interest is, in percent. Absent where the register gives no size. */
            share?: components["schemas"]["Share"];
            /**
             * @description What the interest is, in the words of the Beneficial Ownership Data Standard (0.4).
             *     - `shareholding`: shares or a comparable part of the company
             *     - `votingRights`: votes at the general meeting
             *     - `rightsToProfitOrIncome`: a part of the profit or income
             *     - `rightsToSurplusAssetsOnDissolution`: a part of what is left when the company is wound up
             *     - `appointmentOfBoard`: the right to appoint or remove a majority of the board
             *     - `otherInfluenceOrControl`: influence or control by other means
             *     - `seniorManagingOfficial`: senior managing official
             *     - `boardMember`: member of the board
             *     - `boardChair`: head of the board
             *     - `settlor`: settlor of the trust
             *     - `trustee`: trustee of the trust
             *     - `protector`: protector of the trust
             *     - `beneficiaryOfLegalArrangement`: beneficiary of the trust or arrangement
             *     - `nominee`: holds for another party
             *     - `nominator`: another party holds for this one
             *     - `rightsGrantedByContract`: rights by contract
             *     - `conditionalRightsGrantedByContract`: rights by contract that depend on a condition
             *     - `controlViaCompanyRulesOrArticles`: control by the articles of the company
             *     - `controlByLegalFramework`: control by law
             *     - `enjoymentAndUseOfAssets`: use of the assets
             *     - `rightToProfitOrIncomeFromAssets`: profit or income from the assets
             *     - `unknownInterest`: the source does not say
             *     - `unpublishedInterest`: the source does not publish it
             *
             *     Absent: `kind` says enough.
             */
            type?: components["schemas"]["OwnershipInterestType"];
            /**
             * @description Whether the party itself has the interest. Absent: the register does not say.
             *     - `direct`: itself
             *     - `indirect`: through others
             *     - `unknown`: the register counts both together
             * @enum {string}
             */
            directOrIndirect?: "direct" | "indirect" | "unknown";
            /** @description True: declared as a beneficial owner; false: a legal holder. Absent where the register does not say. */
            beneficialOwnershipOrControl?: boolean;
            /** @description What `share` was computed from. Absent where the register gives no size. */
            shareBasis?: {
                /**
                 * @description The unit in which the register publishes the share; it says which other members are there.
                 *     - `shares`: a number of shares: `held` of `total`, of one `class` where the register divides them
                 *     - `nominalAmount`: nominal value of the shares: `held` of `total`
                 *     - `contribution`: contribution to the capital: `held` of `total`
                 *     - `fraction`: `numerator` over `denominator`
                 *     - `percent`: percent, as written in `text`
                 *     - `band`: a band that the register names by `code`
                 *     - `text`: prose, in `text`
                 * @enum {string}
                 */
                unit: "shares" | "nominalAmount" | "contribution" | "fraction" | "percent" | "band" | "text";
                /**
                 * @description What the party holds, in the unit. Absent in other units.
                 * @example 1
                 */
                held?: string;
                /**
                 * @description What all holders have together, in the unit. Absent in other units.
                 * @example 3
                 */
                total?: string;
                /**
                 * @description ISO 4217. Absent where the unit is no amount, and where the register does not say.
                 * @example EUR
                 */
                currency?: string;
                /**
                 * @description The class of shares that `held` and `total` are of. Absent where there is one only.
                 * @example A
                 */
                class?: string;
                /**
                 * @description Numerator of the fraction. Absent in other units.
                 * @example 1
                 */
                numerator?: string;
                /**
                 * @description Denominator of the fraction. Absent in other units.
                 * @example 3
                 */
                denominator?: string;
                /**
                 * @description The share as the register writes it. Absent in other units.
                 * @example 33,33 %
                 */
                text?: string;
                /**
                 * @description The register’s code of the band. Absent in other units.
                 * @example ownership-of-shares-25-to-50-percent
                 */
                code?: string;
            };
            /**
             * @description How the law of the register counts indirect holdings in the published share.
             *     - `none`: not at all
             *     - `multiplied`: multiplied along the chain
             *     - `majorityStake`: whole, through majority stakes
             *     - `unknown`: not known
             *
             *     Absent: not known.
             * @enum {string}
             */
            attribution?: "none" | "multiplied" | "majorityStake" | "unknown";
            /**
             * @description First day of this interest, where it differs from `from`. Absent otherwise.
             * @example 2019-03-01
             */
            startDate?: string;
            /**
             * @description First day on which the interest no longer stands. Absent while it stands.
             * @example 2024-06-30
             */
            endDate?: string;
            /**
             * @description The register’s words for this interest. Absent where `role` has them.
             * @example Voting shares, class B
             */
            details?: string;
        };
        /** @description An internal error. Nothing was charged, or it has been given back. Try again; if it stays, give the operator the requestId. Source: this service. */
        InternalError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example Internal error
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same.
             * @constant
             */
            code: "internal";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /**
             * @description The same request may succeed after `Retry-After`.
             * @constant
             */
            retryable: true;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Try again; if it stays, give the operator the requestId.
             */
            hint: string;
        };
        /** @description The body is not a JSON object, or a field has the wrong type, is too long, or is not one of the words that it can be. `error` and `pointer` name the field. Correct the body: GET /openapi.json describes its fields. Source: this service. */
        InvalidBodyError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example The body must be a JSON object
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "invalid_body";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Correct the body: GET /openapi.json describes its fields.
             */
            hint: string;
            /**
             * @description JSON pointer to the field of the body. Absent where the body itself is wrong.
             * @example /include/financial
             */
            pointer?: string;
        };
        /** @description The key is unknown or revoked, or the ID token is bad or has expired (after one hour). A key in `Authorization` is refused too. `hint` says which it is. Log in again with POST /authenticate, or use another key. Source: this service. */
        InvalidCredentialsError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example Invalid or expired token
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "invalid_credentials";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Log in again with POST /authenticate, or use another key.
             */
            hint: string;
        };
        /** @description A number that does not fit. Source: this service. */
        InvalidIdentifier: {
            /**
             * @description The number cannot be one of the register.
             * @constant
             */
            valid: false;
            /**
             * @description Label of the kind of number that it is, or comes nearest to.
             * @example SIREN
             */
            identifierType: string;
            /**
             * @description What is wrong with it, or what a valid one looks like.
             * @example The check digit is wrong
             */
            reason: string;
        };
        /** @description The number cannot be one of that register: its form or its check digit is wrong. The register was not asked and nothing was charged. Correct the number: example is a valid one. POST /identifiers/validate tries a number for nothing. Source: this service. */
        InvalidIdentifierError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example "123" cannot be a SIREN. A valid one has 9 digits, the last one a check digit, for example 552120222.
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "invalid_identifier";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Correct the number: example is a valid one. POST /identifiers/validate tries a number for nothing.
             */
            hint: string;
            /**
             * @description Code of the jurisdiction that was asked for. Absent where the number was to be an LEI.
             * @example GB
             */
            jurisdiction?: string;
            /**
             * @description Label of the number that was expected.
             * @example SIREN
             */
            identifierType: string;
            /**
             * @description A valid number of that kind.
             * @example 552120222
             */
            example: string;
        };
        /** @description A parameter in the path, in the query or in a header is not what it must be, or a field of the body is not one that this request may have. `error` names it. Correct what error names, or leave it out. Source: this service. */
        InvalidParameterError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example limit must be a whole number from 1 to 100
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "invalid_parameter";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Correct what error names, or leave it out.
             */
            hint: string;
            /**
             * @description JSON pointer to the field of the body. Absent where it is none of the body.
             * @example /maxCredits
             */
            pointer?: string;
        };
        /** @description The password is wrong, or there is no account with the email; the answer is the same. Check email and password. Five wrong attempts within an hour lock the email out for a while. Source: this service. */
        InvalidPasswordError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example INVALID_PASSWORD
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "invalid_password";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Check email and password. Five wrong attempts within an hour lock the email out for a while.
             */
            hint: string;
        };
        /** @description The URL of a webhook endpoint breaks a rule; `error` says which. Use an https URL of a host name on the public internet, port 443 or 8443. Source: this service. */
        InvalidUrlError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example Only https is allowed
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "invalid_url";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Use an https URL of a host name on the public internet, port 443 or 8443.
             */
            hint: string;
        };
        /** @description One jurisdiction: its register, what it publishes, and what a search costs. Source: this service, from its register’s handler. */
        Jurisdiction: {
            /**
             * @description ISO 3166-1 alpha-2 or ISO 3166-2: what `jurisdiction` of a search takes.
             * @example GB
             * @example US-NY
             */
            code: string;
            /**
             * @description Name of the country, or of its part, in English.
             * @example United Kingdom
             */
            name: string;
            /**
             * @description The register, as its country’s people call it.
             * @example Companies House
             */
            registry: string;
            /**
             * @description Who runs the source that is asked.
             * @example Companies House
             */
            operator: string;
            /**
             * @description What is asked.
             *     - `live_register`: the register itself
             *     - `lei`: the company’s LEI record instead, because the register has no interface for programs
             *     - `files`: this service’s own copy of the files that the register publishes, because it has no interface for programs
             * @enum {string}
             */
            route: "live_register" | "lei" | "files";
            /**
             * Format: uri
             * @description The address of the source that is asked.
             * @example https://api.company-information.service.gov.uk
             */
            origin: string;
            /**
             * @description The terms under which the register publishes.
             * @example Open Government Licence v3.0
             */
            licence: string;
            /** @description What the reading of this register was tested against. */
            proven: components["schemas"]["Proof"];
            /** @description Sections whose reading has less proof. Absent where none has. */
            sectionProof?: {
                /** @description What the reading of this section was tested against: directors, board members, managers, signatories, auditors, liquidators. Absent where it is as the whole. */
                officers?: components["schemas"]["Proof"];
                /** @description What the reading of this section was tested against: shareholders, partners, beneficial owners, parents. Absent where it is as the whole. */
                owners?: components["schemas"]["Proof"];
                /** @description What the reading of this section was tested against: figures of the annual accounts. Absent where it is as the whole. */
                financials?: components["schemas"]["Proof"];
                /** @description What the reading of this section was tested against: filed documents and official extracts, beside the register’s raw answer, which is always kept. Absent where it is as the whole. */
                documents?: components["schemas"]["Proof"];
            };
            /**
             * @description What `proven` stands for, in words. Absent where it is whole answers of the register.
             * @example rows of the search, 2019 to 2026
             */
            heldAgainst?: string;
            /**
             * @description What a search must have.
             *     - `identifier`: `identifier`; a `legal_name` may come with it
             *     - `legal_name`: `legal_name` or `identifier`
             * @enum {string}
             */
            searchBy: "identifier" | "legal_name";
            /** @description True where `POST /idfinder` can search this register by name. */
            nameSearch: boolean;
            /** @description The numbers that a search takes; the first is the primary one. */
            identifiers: {
                /**
                 * @description Label of the number; `identifiers[].type` of results and `identifierType` of matches are the same word.
                 * @example Company number
                 */
                type: string;
                /**
                 * @description What a valid number looks like, for a person.
                 * @example 8 characters: 8 digits, or 2 letters and 6 digits (SC, NI, OC …)
                 */
                format: string;
                /**
                 * @description Regular expression (ECMA 262, `u`) of the normalised number. A check digit is not in it: see `POST /identifiers/validate`.
                 * @example ^\d{8}$
                 */
                pattern: string;
                /**
                 * @description A valid number.
                 * @example 08957400
                 */
                example: string;
            }[];
            /** @description What the register publishes of each section. */
            sections: {
                /** @description What the register publishes: directors, board members, managers, signatories, auditors, liquidators. */
                officers: components["schemas"]["Publication"];
                /** @description What the register publishes: shareholders, partners, beneficial owners, parents. */
                owners: components["schemas"]["Publication"];
                /** @description What the register publishes: figures of the annual accounts. */
                financials: components["schemas"]["Publication"];
                /** @description What the register publishes: filed documents and official extracts, beside the register’s raw answer, which is always kept. */
                documents: components["schemas"]["Publication"];
            };
            /** @description Why sections are not `published`. Empty where all of them are. */
            sectionNotes: {
                /** @description Notes on this section: directors, board members, managers, signatories, auditors, liquidators. Absent where it needs none. */
                officers?: {
                    /** @description Why the section is not `published`. */
                    reasons: components["schemas"]["StatusReason"][];
                    /**
                     * @description The companies of which it is published whole, in words. Absent where there are none.
                     * @example GmbH
                     */
                    completeFor?: string;
                };
                /** @description Notes on this section: shareholders, partners, beneficial owners, parents. Absent where it needs none. */
                owners?: {
                    /** @description Why the section is not `published`. */
                    reasons: components["schemas"]["StatusReason"][];
                    /**
                     * @description The companies of which it is published whole, in words. Absent where there are none.
                     * @example GmbH
                     */
                    completeFor?: string;
                };
                /** @description Notes on this section: figures of the annual accounts. Absent where it needs none. */
                financials?: {
                    /** @description Why the section is not `published`. */
                    reasons: components["schemas"]["StatusReason"][];
                    /**
                     * @description The companies of which it is published whole, in words. Absent where there are none.
                     * @example GmbH
                     */
                    completeFor?: string;
                };
                /** @description Notes on this section: filed documents and official extracts, beside the register’s raw answer, which is always kept. Absent where it needs none. */
                documents?: {
                    /** @description Why the section is not `published`. */
                    reasons: components["schemas"]["StatusReason"][];
                    /**
                     * @description The companies of which it is published whole, in words. Absent where there are none.
                     * @example GmbH
                     */
                    completeFor?: string;
                };
            };
            /** @description What the law says of the lists of owners: how they are to be read. Absent where the register publishes no owners. */
            ownership?: {
                /** @description What kinds of list the owners come from. Empty where the register publishes no owners. */
                basis: ("shareRegister" | "partners" | "beneficialOwnerRegister" | "disclosureOfLargeHolders" | "accountingConsolidation" | "annualList")[];
                /**
                 * @description By law, who is not listed holds less than this, in percent. Absent where the law sets no limit, and where somebody above it may be missing.
                 * @example 25
                 */
                publicationFloor?: number;
                /** @description True: who is not listed may hold exactly `publicationFloor` too. Absent where there is no `publicationFloor`; otherwise absent is false. */
                floorInclusive?: boolean;
                /** @description True where the share of a listed party is all that it holds. Absent: false. */
                totalHoldings?: boolean;
                /**
                 * @description How the law of the register counts indirect holdings in the published share.
                 *     - `none`: not at all
                 *     - `multiplied`: multiplied along the chain
                 *     - `majorityStake`: whole, through majority stakes
                 *     - `unknown`: not known
                 *
                 *     Absent: not known.
                 * @enum {string}
                 */
                attribution?: "none" | "multiplied" | "majorityStake" | "unknown";
                /**
                 * @description Id of the rule set that declared owners are entered under. Absent where there is none.
                 * @example gb-psc
                 */
                declaredUnder?: string;
                /** @description True where the law presumes that the listed holders of a company act in concert. Absent: false. */
                actingInConcert?: boolean;
                /** @description Where the rules of the list stand. Source: this service, from its register’s handler. */
                law: {
                    /**
                     * @description The law or form.
                     * @example Companies Act 2006, Schedule 1A and section 790M
                     */
                    citation: string;
                    /** @description True where its text was read, as far as a verdict rests on it: `source` names that text. */
                    confirmed: boolean;
                    /** @description The text that was read. Absent where `confirmed` is false. */
                    source?: {
                        /**
                         * @description Its title.
                         * @example Companies Act 2006, Schedule 1A
                         */
                        title: string;
                        /**
                         * @description The day, month or year that this text was in force, published or retrieved on.
                         * @example 2023-12-01
                         */
                        date: string;
                        /**
                         * Format: uri
                         * @description Where it stands.
                         * @example https://www.legislation.gov.uk/ukpga/2006/46/schedule/1A
                         */
                        at: string;
                    };
                    /**
                     * @description What was not read. Absent where `confirmed` is true.
                     * @example The section was not read.
                     */
                    missing?: string;
                };
                /** @description Units of the published shares. Empty where owners are named without shares. */
                units: ("shares" | "nominalAmount" | "contribution" | "fraction" | "percent" | "band" | "text")[];
            };
            /** @description The register’s key, which the operator of this deployment holds. */
            credentials: {
                /** @description True where the register wants a key of the operator. */
                needed: boolean;
                /** @description True where this deployment can ask the register. Sandbox accounts never need it. */
                configured: boolean;
                /**
                 * @description Where the operator gets a key. Absent where the register takes none.
                 * @example https://developer.company-information.service.gov.uk
                 */
                obtainedAt?: string;
            };
            /** @description This deployment’s own copy of the register’s files, from which searches are answered. Absent where the register itself is asked. Source: this service. */
            copy?: {
                /**
                 * Format: date-time
                 * @description The state of the register that the copy shows. Absent where none is loaded yet.
                 * @example 2026-03-01T12:00:00.000Z
                 */
                asOf?: string;
                /**
                 * Format: date-time
                 * @description When the copy took the place of the one before. Absent where none is loaded yet.
                 * @example 2026-03-01T12:00:00.000Z
                 */
                loadedAt?: string;
                /**
                 * @description Number of companies that the copy has. Absent where none is loaded yet.
                 * @example 3067073
                 */
                companies?: number;
                /** @description The copy that is to come next. Absent where none is under way. */
                next?: {
                    /**
                     * Format: date-time
                     * @description The publication that it is made of.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    edition: string;
                    /**
                     * Format: date-time
                     * @description When its load began.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    startedAt: string;
                    /**
                     * @description How far it is.
                     *     - `loading`: under way
                     *     - `refused`: not as it should be: the copy before it stays
                     * @enum {string}
                     */
                    state: "loading" | "refused";
                };
            };
            /**
             * @description Credits for a search or an expand. 0 where `route` is `lei`, unless the operator has set a price: `POST /search/lei` gives the same record for nothing.
             * @example 1
             */
            search_credit_cost: number;
            /**
             * @description Credits for a look-up by `POST /idfinder` that finds something.
             * @example 1
             */
            idfinder_credit_cost: number;
            /**
             * @description Further credits where figures were asked for and came back.
             * @example 1
             */
            financials_credit_cost: number;
        };
        /** @description Everything that can be searched. Source: this service. */
        JurisdictionList: {
            /** @description By code. */
            data: components["schemas"]["Jurisdiction"][];
        };
        /** @description Instead of an answer over 5 MB: where it is. Source: this service. */
        LargeAnswer: {
            /**
             * Format: uri
             * @description Gives the whole answer as JSON in gzip to any holder of the link, until `expiresAt`.
             * @example https://documents.example/answers/7635?signature=0
             */
            url: string;
            /**
             * Format: date-time
             * @description When the link ends: one minute from now, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            expiresAt: string;
        };
        /** @description A page of the account’s ledger. Source: this service. */
        LedgerPage: {
            /** @description Newest first. All lines of an account together sum to `volume_remaining`. */
            data: {
                /**
                 * @description Id of the line, stable.
                 * @example 2026-03-01T12:00:00.000Z#76350d497d90c700b305493bfef1ac5d2d57f65a5d7ced9b#search
                 */
                _id: string;
                /**
                 * Format: date-time
                 * @description When the credits moved, UTC.
                 * @example 2026-03-01T12:00:00.000Z
                 */
                at: string;
                /**
                 * @description Credits: negative where they leave the balance, positive where they come in.
                 * @example -1
                 * @example 100
                 */
                amount: number;
                /** @description What the movement was for. */
                kind: components["schemas"]["LedgerKindWord"];
                /**
                 * @description The search that it belongs to. Absent at grants and look-ups of numbers.
                 * @example 76350d497d90c700b305493bfef1ac5d2d57f65a5d7ced9b
                 */
                searchId?: string;
                /**
                 * @description A few words for a person.
                 * @example Search GB 99000010
                 */
                reason: string;
            }[];
            /**
             * @description Send it as `cursor` for the next page. Absent on the last page.
             * @example TEVER0VSIzIwMjYtMTEtMjJUMDk6MTU6MzIuOTE2Wg
             */
            nextCursor?: string;
        };
        /** @description An LEI record by its LEI. */
        LeiSearchByLei: {
            /**
             * @description Legal Entity Identifier, ISO 17442: 20 characters.
             * @example 9999INVENTED00000198
             */
            lei: string;
            /**
             * @description Exact legal name as the LEI registry holds it; case and white space do not matter. Ignored where `lei` is there.
             * @example LATERNE ERFUNDENE GMBH
             */
            legal_name?: string;
            /** @description Add-ons. Absent: none. */
            include?: {
                /**
                 * @description True: direct subsidiaries as counterparties as well. Absent: false.
                 * @example true
                 */
                children: boolean;
            };
            /**
             * @description A reference of the caller’s own, kept with the search and its case; `GET /cases?reference=` finds the cases that have it. 1 to 100 characters. Absent: none.
             * @example KYB-2026-0815
             */
            reference?: string;
        };
        /** @description An LEI record by its legal name. */
        LeiSearchByName: {
            /**
             * @description Exact legal name as the LEI registry holds it; case and white space do not matter. Ignored where `lei` is there.
             * @example LATERNE ERFUNDENE GMBH
             */
            legal_name: string;
            /**
             * @description Legal Entity Identifier, ISO 17442: 20 characters.
             * @example 9999INVENTED00000198
             */
            lei?: string;
            /** @description Add-ons. Absent: none. */
            include?: {
                /**
                 * @description True: direct subsidiaries as counterparties as well. Absent: false.
                 * @example true
                 */
                children: boolean;
            };
            /**
             * @description A reference of the caller’s own, kept with the search and its case; `GET /cases?reference=` finds the cases that have it. 1 to 100 characters. Absent: none.
             * @example KYB-2026-0815
             */
            reference?: string;
        };
        /** @description Email and password of an account. */
        Login: {
            /**
             * @description Registered email of the account; case and spaces around it do not matter.
             * @example sandbox@registry-graph.example
             */
            email: string;
            /**
             * @description The password, as it is.
             * @example a long password of yours
             */
            password: string;
        };
        /** @description All callers together log in more often than the service can. The answer does not depend on the password, and the attempt does not count. Wait as long as Retry-After says. A token is valid for one hour: keep it. Source: this service. */
        LoginBusyError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example Too many log-ins at the moment. Try again later.
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "login_busy";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /**
             * @description The same request may succeed after `Retry-After`.
             * @constant
             */
            retryable: true;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Wait as long as Retry-After says. A token is valid for one hour: keep it.
             */
            hint: string;
        };
        /** @description `email` or `password` is missing or blank. `pointer` names it. Send email and password. Source: this service. */
        LoginFieldsMissingError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example Email and password must be provided
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "login_fields_missing";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Send email and password.
             */
            hint: string;
            /**
             * @description JSON pointer to the field of the body.
             * @example /password
             */
            pointer: string;
        };
        /** @description The request has neither `X-API-Key` nor `Authorization`. Send an API key in X-API-Key, or an ID token as Authorization: Bearer <ID token>. Source: this service. */
        MissingCredentialsError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example Missing Authorization or X-API-Key header
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "missing_credentials";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Send an API key in X-API-Key, or an ID token as Authorization: Bearer <ID token>.
             */
            hint: string;
        };
        /** @description A required field is missing or blank. `error` and `pointer` name it. Send identifier. Source: this service. */
        MissingInputError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example Missing identifier and/or jurisdiction input
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "missing_input";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Send identifier.
             */
            hint: string;
            /**
             * @description JSON pointer to the field of the body.
             * @example /identifier
             */
            pointer: string;
        };
        /** @description A monitor of a company. Source: this service. */
        Monitor: {
            /**
             * @description Id of the monitor.
             * @example c2d41e7790b3f5a84d6e0b1f92837465
             */
            monitorId: string;
            /**
             * @description Where the company is registered.
             * @example GB
             */
            jurisdiction: string;
            /**
             * @description Its registration number.
             * @example 99000010
             */
            identifier: string;
            /**
             * @description The case that it began with. Absent where it began with a look.
             * @example 76350d497d90c700b305493bfef1ac5d
             */
            caseId?: string;
            /**
             * @description How often it looks; each look is up to a tenth of it late.
             *     - `minute`: for sandbox accounts
             *     - `day`: a day
             *     - `week`: seven days
             *     - `month`: 30 days
             * @enum {string}
             */
            every: "minute" | "day" | "week" | "month";
            /** @description Types of changes that events are sent of. Empty: none. Absent: all but `corrected`. */
            changes?: components["schemas"]["ChangeType"][];
            /**
             * @description As it was given. Absent where none was.
             * @example supplier 4711
             */
            label?: string;
            /**
             * @description The most that its looks may cost in a month, in credits. Absent: no limit.
             * @example 31
             */
            maxCreditsPerMonth?: number;
            /**
             * @description State.
             *     - `active`: it looks by its period
             *     - `paused`: it makes no looks of its own
             *     - `failing`: three looks in a row brought nothing; looks go on
             *     - `ended`: it makes no looks any more
             * @enum {string}
             */
            state: "active" | "paused" | "failing" | "ended";
            /** @description Why it ended, or why its last look brought nothing. Absent where it works. */
            reason?: components["schemas"]["FailureCode"] | ("insufficient_credits" | "account_suspended" | "not_subscribed" | "company_gone" | "removed");
            /**
             * Format: date-time
             * @description When the run of looks that brought nothing began. Absent where there is none.
             * @example 2026-03-01T12:00:00.000Z
             */
            since?: string;
            /**
             * @description Number of the last version; 0 before the first answer.
             * @example 2
             */
            version: number;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the register last answered. Absent before the first answer.
             * @example 2026-03-01T12:00:00.000Z
             */
            lastLookAt?: string;
            /**
             * Format: date-time
             * @description When it looks next, or a little later. Absent where it does not.
             * @example 2026-03-01T12:00:00.000Z
             */
            nextLookAt?: string;
            /** @description True while a look is under way. */
            looking: boolean;
            /**
             * @description True while a second answer has to confirm what the last one said. Absent where nothing is in doubt.
             * @constant
             */
            unconfirmed?: true;
            /**
             * @description Credits of this month’s looks (UTC).
             * @example 7
             */
            spentThisMonth: number;
            /** @description What it costs, in credits. Absent in lists. */
            price?: {
                /**
                 * @description Credits of a look, today.
                 * @example 1
                 */
                perLook: number;
                /**
                 * @description Credits of 30 days, at most.
                 * @example 30
                 */
                mostPerMonth: number;
                /**
                 * @description Credits of 30 days, at least.
                 * @example 27
                 */
                leastPerMonth: number;
            };
        };
        /** @description What is to change of a monitor. */
        MonitorChange: {
            /**
             * @description How often it looks; each look is up to a tenth of the period late. `minute` is for sandbox accounts. Absent: as before.
             * @example day
             */
            every?: string;
            /**
             * @description Types of changes that events are sent of. Absent: as before.
             * @example [
             *       "officer.appointed",
             *       "officer.resigned"
             *     ]
             */
            changes?: string[];
            /**
             * @description A few words to tell the monitor from others; up to 100 characters. Absent: as before.
             * @example supplier 4711
             */
            label?: string;
            /**
             * @description The most that its looks may cost in a month (UTC), in credits. Absent: as before.
             * @example 31
             */
            maxCreditsPerMonth?: number;
            /**
             * @description `paused`: it makes no looks. `active`: it looks again, a period from now. Absent: as before.
             * @example paused
             */
            state?: string;
        };
        /** @description The monitor has ended: the register no longer knows the company. Make a new monitor: POST /monitors. Source: this service. */
        MonitorEndedError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example This monitor has ended
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "monitor_ended";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Make a new monitor: POST /monitors.
             */
            hint: string;
        };
        /** @description A look of the monitor is under way, or it has just changed. Try again after Retry-After. Source: this service. */
        MonitorInUseError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example A look of this monitor is under way
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "monitor_in_use";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /**
             * @description The same request may succeed after `Retry-After`.
             * @constant
             */
            retryable: true;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Try again after Retry-After.
             */
            hint: string;
        };
        /** @description The account has no monitor of this id. Use a monitorId of GET /monitors. Source: this service. */
        MonitorNotFoundError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example Monitor not found
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "monitor_not_found";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Use a monitorId of GET /monitors.
             */
            hint: string;
        };
        /** @description A monitor that begins with the result of a case. */
        MonitorOfCase: {
            /**
             * @description A case of yours whose first search, of a company, is completed.
             * @example 76350d497d90c700b305493bfef1ac5d
             */
            caseId: string;
            /**
             * @description How often it looks; each look is up to a tenth of the period late. `minute` is for sandbox accounts.
             * @example day
             */
            every: string;
            /**
             * @description Types of changes that events are sent of. Absent: all but `corrected`.
             * @example [
             *       "officer.appointed",
             *       "officer.resigned"
             *     ]
             */
            changes?: string[];
            /**
             * @description A few words to tell the monitor from others; up to 100 characters. Absent: none.
             * @example supplier 4711
             */
            label?: string;
            /**
             * @description The most that its looks may cost in a month (UTC), in credits. Absent: no limit.
             * @example 31
             */
            maxCreditsPerMonth?: number;
        };
        /** @description A monitor of a company by its registration number. */
        MonitorOfCompany: {
            /**
             * @description Where the company is registered. ISO 3166-1 alpha-2 or ISO 3166-2, as in `GET /jurisdictions`; spaces around it and lower case are accepted.
             * @example GB
             */
            jurisdiction: string;
            /**
             * @description Registration number, in any usual spelling.
             * @example 99000010
             */
            identifier: string;
            /**
             * @description How often it looks; each look is up to a tenth of the period late. `minute` is for sandbox accounts.
             * @example day
             */
            every: string;
            /**
             * @description Types of changes that events are sent of. Absent: all but `corrected`.
             * @example [
             *       "officer.appointed",
             *       "officer.resigned"
             *     ]
             */
            changes?: string[];
            /**
             * @description A few words to tell the monitor from others; up to 100 characters. Absent: none.
             * @example supplier 4711
             */
            label?: string;
            /**
             * @description The most that its looks may cost in a month (UTC), in credits. Absent: no limit.
             * @example 31
             */
            maxCreditsPerMonth?: number;
        };
        /** @description A page of monitors. Source: this service. */
        MonitorPage: {
            /** @description In the order of their ids. Empty where the account has none. */
            data: components["schemas"]["Monitor"][];
            /**
             * @description Send it as `cursor` for the next page. Absent on the last page.
             * @example TU9OSVRPUiNjMmQ0MWU3Nzkw
             */
            nextCursor?: string;
        };
        /** @description What was known of a company since when. Source: this service. */
        MonitorVersion: {
            /**
             * @description Number of the version.
             * @example 2
             */
            version: number;
            /**
             * Format: date-time
             * @description Since when it has been known.
             * @example 2026-03-01T12:00:00.000Z
             */
            at: string;
            /**
             * @description Number of changes that made it; 0 for the first.
             * @example 1
             */
            changes: number;
            /** @description Sections that the register had not answered before: no change of the company. Never empty. Absent where there is none. */
            learned?: ("officers" | "owners")[];
        };
        /** @description Another look would cost more in this month than the monitor may. Raise it with PUT /monitors/{monitorId}, or wait for the next month. Source: this service. */
        MonthlyLimitReachedError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example Another look would pass the `maxCreditsPerMonth` of this monitor
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "monthly_limit_reached";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Raise it with PUT /monitors/{monitorId}, or wait for the next month.
             */
            hint: string;
        };
        /** @description The name that a search was given, held against the official one. Source: this service. */
        NameComparison: {
            /** @description Whether the two names agree. */
            result: components["schemas"]["NameMatch"];
            /**
             * @description The name as it was sent, or the entity’s own name where an expand was sent none.
             * @example Harbour Invented Ltd
             */
            requested: string;
            /**
             * @description The name on the register.
             * @example HARBOUR INVENTED LIMITED
             */
            official: string;
            /** @description A former, trading or translated name on the register that agrees with the requested one. Absent where the official name agrees, and where no other name does. */
            matchedOtherName?: components["schemas"]["OtherName"];
        };
        /** @description Neither the request nor the entity has a registration number. The service never picks one itself. Find it with POST /idfinder, by the legal name, and send it as identifier. Source: this service. */
        NoRegistrationNumberError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example No registration number: neither the request nor the entity has one. Resolve it first with /idfinder.
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "no_registration_number";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Find it with POST /idfinder, by the legal name, and send it as identifier.
             */
            hint: string;
            /**
             * @description Name of the entity, for `POST /idfinder`.
             * @example ARDOISE INVENTEE
             */
            legalName: string;
            /**
             * @description Jurisdiction to look in. Absent where none is known.
             * @example FR
             */
            jurisdiction?: string;
        };
        /** @description The account has no subscription to the jurisdiction. Ask the operator for it. GET /account lists the subscriptions. Source: this service. */
        NotSubscribedError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example Insufficient subscription: you are not subscribed to search in this jurisdiction
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "not_subscribed";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Ask the operator for it. GET /account lists the subscriptions.
             */
            hint: string;
            /**
             * @description Code of the jurisdiction that was asked for.
             * @example GB
             */
            jurisdiction: string;
        };
        /** @description The caller may read the case, but only its owner may do this. Ask the owner of the case to do it. Source: this service. */
        NotTheOwnerError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example Only the case owner may expand
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "not_the_owner";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Ask the owner of the case to do it.
             */
            hint: string;
        };
        /** @description A further name of the party. Source: the register. */
        OtherName: {
            /**
             * @description The name.
             * @example JETTY INVENTED LIMITED
             */
            name: string;
            /**
             * @description How the name relates to `legalName`.
             *     - `previous`: the legal name before it was changed
             *     - `trading`: used in business beside the legal name
             *     - `alternative`: a further official or registered name, an abbreviation, or the name in another script
             *     - `translated`: the legal name in another language
             * @enum {string}
             */
            kind: "previous" | "trading" | "alternative" | "translated";
            /**
             * @description BCP 47 or ISO 639, as published. Absent where the register does not say.
             * @example de
             */
            language?: string;
            /**
             * Format: date
             * @description First day of the name, local date. Absent where the register does not give it.
             * @example 2012-02-29
             */
            from?: string;
            /**
             * Format: date
             * @description Last day of the name, local date. Absent where the name is in use, or the register does not give the day.
             * @example 2015-07-01
             */
            to?: string;
        };
        /** @description A rule set of the caller’s own, at most 16 KB: an entry of `GET /rule-sets` with other limits, for example. Source: the request. */
        OwnRuleSet: {
            /**
             * @description Any id; verdicts name the rule set by it.
             * @example house-rule-10
             */
            id: string;
            /**
             * @description Version: the number of its revision. Absent: 1.
             * @example 1
             */
            version?: number;
            /**
             * @description Its name, as sentences give it. Absent: the id.
             * @example House rule of 10 percent
             */
            title?: string;
            /**
             * @description ISO 3166-1 alpha-2, or `EU`. Absent at an international standard.
             * @example EU
             */
            jurisdiction?: string;
            /**
             * Format: date
             * @description First day in force. Absent where it is not known.
             * @example 2027-07-10
             */
            inForceFrom?: string;
            /**
             * Format: date
             * @description Last day in force. Absent where there is none.
             * @example 2027-07-09
             */
            inForceTo?: string;
            /**
             * @description Where the rule stands. Absent: the id.
             * @example Risk policy, section 4
             */
            citation?: string;
            /**
             * @description Not read: for people. Absent: nothing is lost.
             * @example https://example.com/risk-policy
             */
            url?: string;
            /** @description Whether it was checked at its source, as the caller says. Absent: false. */
            confirmed?: boolean;
            /** @description The test of ownership. Source: this service. */
            ownership: {
                /**
                 * @description The limit, in percent.
                 * @example 25
                 */
                threshold: number;
                /**
                 * @description How a share is compared with the limit.
                 *     - `>`: more than the limit
                 *     - `>=`: the limit or more
                 * @enum {string}
                 */
                comparison: ">" | ">=";
                /** @description Types of interest that count, in the words of `OwnershipInterestType`; never empty. */
                types: string[];
                /**
                 * @description How indirect holdings count.
                 *     - `multiply`: multiplied along each chain
                 *     - `attribute`: whole, through companies that the person controls
                 *     - `either`: one of the two is enough
                 * @enum {string}
                 */
                indirect: "multiply" | "attribute" | "either";
            };
            /** @description What control is. Source: this service. */
            control: {
                /**
                 * @description What part is a majority.
                 *     - `>50`: more than half
                 *     - `>=50`: half or more
                 * @enum {string}
                 */
                majority: ">50" | ">=50";
                /**
                 * @description What decides.
                 *     - `votingRights`: votes
                 *     - `shareholding`: shares
                 * @enum {string}
                 */
                of: "votingRights" | "shareholding";
                /** @description True where who controls the company is a beneficial owner for that reason alone. */
                makesOwner: boolean;
                /** @description Other grounds of control in a chain that are certain. Empty where there is none. */
                grounds: string[];
                /** @description Other grounds of control in a chain that are possible. Empty where there is none. */
                possibleGrounds: string[];
                /** @description Grounds that suffice over the company itself. Empty where there is none. */
                directGrounds: string[];
                /** @description True where more than half by multiplication is control too. */
                multipliedInterestOver50: boolean;
            };
            /** @description Ownership and control in one chain. Source: this service. */
            coexistence: {
                /** @description True where control of direct holders makes an owner. */
                controlledHolders: boolean;
                /** @description True where an interest in a controller makes an owner. */
                interestInController: boolean;
            };
            /**
             * @description Where lawyers also read the law to add, each whole, what a party and all that it controls hold: the articles, and that reading in words. Absent where there is no such reading.
             * @example arts 52 to 54: own holdings and those of companies under control added, each whole
             */
            otherReading?: string;
            /**
             * @description Who of a trust or arrangement counts.
             *     - `allRoles`: every role
             *     - `trusteeOnly`: the trustee
             *     - `none`: no person
             * @enum {string}
             */
            arrangements: "allRoles" | "trusteeOnly" | "none";
            /**
             * @description How a joint parcel counts.
             *     - `split`: between the holders, it is not known how
             *     - `wholeForEach`: whole for each holder
             * @enum {string}
             */
            jointHoldings: "split" | "wholeForEach";
            /**
             * @description What acting in concert adds.
             *     - `none`: nothing
             *     - `votesOnly`: the votes of all to each
             *     - `wholeForEach`: shares and votes of all to each
             * @enum {string}
             */
            jointArrangements: "none" | "votesOnly" | "wholeForEach";
            /**
             * @description Shares that the company holds itself.
             *     - `excluded`: are left out of the total
             *     - `included`: count in the total of shares, and not in that of votes
             * @enum {string}
             */
            ownShares: "excluded" | "included";
            /**
             * @description Votes of shares that companies hold in the company that controls them.
             *     - `counted`: count
             *     - `suspended`: are taken out: the holder has none, and the whole is without them
             * @enum {string}
             */
            votesOfControlledHolders: "counted" | "suspended";
            /** @description Companies outside the rule: `listed`. Empty where there is none. */
            exempt: string[];
            /**
             * @description Whom the rule is about.
             *     - `person`: natural persons
             *     - `anybody`: companies too
             * @enum {string}
             */
            subjects: "person" | "anybody";
            /** @description Senior managing officials. Source: this service. */
            seniorManagingOfficial: {
                /**
                 * @description When senior managing officials are named.
                 *     - `never`: never
                 *     - `noneIdentified`: where there is no beneficial owner
                 *     - `noneIdentifiedOrDoubt`: where there is none, or there is doubt
                 *     - `always`: always
                 * @enum {string}
                 */
                when: "never" | "noneIdentified" | "noneIdentifiedOrDoubt" | "always";
                /**
                 * @description How many of them.
                 *     - `all`: all of them
                 *     - `one`: one of them
                 * @enum {string}
                 */
                who: "all" | "one";
                /**
                 * @description Where the rule stands. Absent where none is cited.
                 * @example art. 63(4)
                 */
                citation?: string;
            };
            /** @description Where each test stands. Absent: no test has a citation. */
            citations?: {
                /** @description Of the test of multiplied shares. Absent where none is cited. */
                ownership?: {
                    /**
                     * @description Where the rule stands.
                     * @example art. 54(b)
                     */
                    text: string;
                    /** @description True where the text was read: `source` names it. */
                    confirmed: boolean;
                    /** @description The text that was read. Absent where `confirmed` is false. */
                    source?: {
                        /**
                         * @description Its title.
                         * @example Companies Act 2006, Schedule 1A
                         */
                        title: string;
                        /**
                         * @description The day, month or year that this text was in force, published or retrieved on.
                         * @example 2023-12-01
                         */
                        date: string;
                        /**
                         * Format: uri
                         * @description Where it stands.
                         * @example https://www.legislation.gov.uk/ukpga/2006/46/schedule/1A
                         */
                        at: string;
                    };
                    /**
                     * @description What was not read. Absent where `confirmed` is true.
                     * @example Art. 4 was read in articles about the act only.
                     */
                    missing?: string;
                };
                /** @description Of the test of attributed shares. Absent where none is cited. */
                attributedOwnership?: {
                    /**
                     * @description Where the rule stands.
                     * @example art. 54(b)
                     */
                    text: string;
                    /** @description True where the text was read: `source` names it. */
                    confirmed: boolean;
                    /** @description The text that was read. Absent where `confirmed` is false. */
                    source?: {
                        /**
                         * @description Its title.
                         * @example Companies Act 2006, Schedule 1A
                         */
                        title: string;
                        /**
                         * @description The day, month or year that this text was in force, published or retrieved on.
                         * @example 2023-12-01
                         */
                        date: string;
                        /**
                         * Format: uri
                         * @description Where it stands.
                         * @example https://www.legislation.gov.uk/ukpga/2006/46/schedule/1A
                         */
                        at: string;
                    };
                    /**
                     * @description What was not read. Absent where `confirmed` is true.
                     * @example Art. 4 was read in articles about the act only.
                     */
                    missing?: string;
                };
                /** @description Of the test of control. Absent where none is cited. */
                control?: {
                    /**
                     * @description Where the rule stands.
                     * @example art. 54(b)
                     */
                    text: string;
                    /** @description True where the text was read: `source` names it. */
                    confirmed: boolean;
                    /** @description The text that was read. Absent where `confirmed` is false. */
                    source?: {
                        /**
                         * @description Its title.
                         * @example Companies Act 2006, Schedule 1A
                         */
                        title: string;
                        /**
                         * @description The day, month or year that this text was in force, published or retrieved on.
                         * @example 2023-12-01
                         */
                        date: string;
                        /**
                         * Format: uri
                         * @description Where it stands.
                         * @example https://www.legislation.gov.uk/ukpga/2006/46/schedule/1A
                         */
                        at: string;
                    };
                    /**
                     * @description What was not read. Absent where `confirmed` is true.
                     * @example Art. 4 was read in articles about the act only.
                     */
                    missing?: string;
                };
                /** @description Of the test of control of direct holders. Absent where none is cited. */
                controlledHolders?: {
                    /**
                     * @description Where the rule stands.
                     * @example art. 54(b)
                     */
                    text: string;
                    /** @description True where the text was read: `source` names it. */
                    confirmed: boolean;
                    /** @description The text that was read. Absent where `confirmed` is false. */
                    source?: {
                        /**
                         * @description Its title.
                         * @example Companies Act 2006, Schedule 1A
                         */
                        title: string;
                        /**
                         * @description The day, month or year that this text was in force, published or retrieved on.
                         * @example 2023-12-01
                         */
                        date: string;
                        /**
                         * Format: uri
                         * @description Where it stands.
                         * @example https://www.legislation.gov.uk/ukpga/2006/46/schedule/1A
                         */
                        at: string;
                    };
                    /**
                     * @description What was not read. Absent where `confirmed` is true.
                     * @example Art. 4 was read in articles about the act only.
                     */
                    missing?: string;
                };
                /** @description Of the test of an interest in a controller. Absent where none is cited. */
                interestInController?: {
                    /**
                     * @description Where the rule stands.
                     * @example art. 54(b)
                     */
                    text: string;
                    /** @description True where the text was read: `source` names it. */
                    confirmed: boolean;
                    /** @description The text that was read. Absent where `confirmed` is false. */
                    source?: {
                        /**
                         * @description Its title.
                         * @example Companies Act 2006, Schedule 1A
                         */
                        title: string;
                        /**
                         * @description The day, month or year that this text was in force, published or retrieved on.
                         * @example 2023-12-01
                         */
                        date: string;
                        /**
                         * Format: uri
                         * @description Where it stands.
                         * @example https://www.legislation.gov.uk/ukpga/2006/46/schedule/1A
                         */
                        at: string;
                    };
                    /**
                     * @description What was not read. Absent where `confirmed` is true.
                     * @example Art. 4 was read in articles about the act only.
                     */
                    missing?: string;
                };
                /** @description Of the test of a role in an arrangement. Absent where none is cited. */
                arrangement?: {
                    /**
                     * @description Where the rule stands.
                     * @example art. 54(b)
                     */
                    text: string;
                    /** @description True where the text was read: `source` names it. */
                    confirmed: boolean;
                    /** @description The text that was read. Absent where `confirmed` is false. */
                    source?: {
                        /**
                         * @description Its title.
                         * @example Companies Act 2006, Schedule 1A
                         */
                        title: string;
                        /**
                         * @description The day, month or year that this text was in force, published or retrieved on.
                         * @example 2023-12-01
                         */
                        date: string;
                        /**
                         * Format: uri
                         * @description Where it stands.
                         * @example https://www.legislation.gov.uk/ukpga/2006/46/schedule/1A
                         */
                        at: string;
                    };
                    /**
                     * @description What was not read. Absent where `confirmed` is true.
                     * @example Art. 4 was read in articles about the act only.
                     */
                    missing?: string;
                };
                /** @description Of the test of an entry in the register. Absent where none is cited. */
                declared?: {
                    /**
                     * @description Where the rule stands.
                     * @example art. 54(b)
                     */
                    text: string;
                    /** @description True where the text was read: `source` names it. */
                    confirmed: boolean;
                    /** @description The text that was read. Absent where `confirmed` is false. */
                    source?: {
                        /**
                         * @description Its title.
                         * @example Companies Act 2006, Schedule 1A
                         */
                        title: string;
                        /**
                         * @description The day, month or year that this text was in force, published or retrieved on.
                         * @example 2023-12-01
                         */
                        date: string;
                        /**
                         * Format: uri
                         * @description Where it stands.
                         * @example https://www.legislation.gov.uk/ukpga/2006/46/schedule/1A
                         */
                        at: string;
                    };
                    /**
                     * @description What was not read. Absent where `confirmed` is true.
                     * @example Art. 4 was read in articles about the act only.
                     */
                    missing?: string;
                };
            };
            /** @description Not read: for people. Absent: nothing is lost. */
            sources?: {
                /**
                 * @description Its title.
                 * @example Companies Act 2006, Schedule 1A
                 */
                title: string;
                /**
                 * @description The day, month or year that this text was in force, published or retrieved on.
                 * @example 2023-12-01
                 */
                date: string;
                /**
                 * Format: uri
                 * @description Where it stands.
                 * @example https://www.legislation.gov.uk/ukpga/2006/46/schedule/1A
                 */
                at: string;
                /**
                 * @description Which articles, days or rules.
                 * @example art. 52
                 */
                read: string;
                /** @description Tests whose citation was read there. Absent where there is none. */
                confirms?: string[];
            }[];
            /** @description Not read: for people. Absent: nothing is lost. */
            missing?: string[];
            /** @description Not read: for people. Absent: nothing is lost. */
            notes?: string[];
            /** @description Not read: for people. Absent: nothing is lost. */
            tests?: string[];
            /**
             * @description Not read: the digest is made anew. Absent: nothing is lost.
             * @example 098d30d7c969e4161cd9552a37420a02f481e7de5dad1c0b1f4cd70027740754
             */
            sha256?: string;
        };
        /** @description A party with an interest in the target or control over it. Source: this service. */
        Owner: {
            /**
             * @description The party.
             * @example T
             * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
             */
            nodeId: string;
            /** @description What the party is. */
            type: components["schemas"]["OwnershipNodeType"];
            /**
             * @description Name. Absent where a calculation was sent without one.
             * @example A. Invented
             */
            legalName?: string;
            /** @description False where no relationship gives the party, or whom it controls, a part of the target: its intervals then say what it may have of the parts that no record names. */
            hasKnownHolding: boolean;
            /** @description Shares multiplied along each chain, all chains added. From 0 to `shareAtMost` where none is recorded and what no record names may be anybody’s. */
            effectiveInterest: {
                /** @description The part of the shares. Absent where it is not derived. In percent, an exact value or the ends of an interval. */
                shareholding?: components["schemas"]["Share"];
                /** @description The part of the votes. Absent where it is not derived. In percent, an exact value or the ends of an interval. */
                votingRights?: components["schemas"]["Share"];
            };
            /** @description The most that may be the party’s when shares that no record names may be anybody’s. Absent where they belong to others. */
            shareAtMost?: {
                /** @description The part of the shares. Absent where it is not derived. In percent, an exact value or the ends of an interval. */
                shareholding?: components["schemas"]["Share"];
                /** @description The part of the votes. Absent where it is not derived. In percent, an exact value or the ends of an interval. */
                votingRights?: components["schemas"]["Share"];
            };
            /** @description Shares of the party and of everybody that it controls, each counted whole. From 0 to the most that they may be where none is recorded and what no record names may be anybody’s. */
            attributedInterest: {
                /** @description The part of the shares. Absent where it is not derived. In percent, an exact value or the ends of an interval. */
                shareholding?: components["schemas"]["Share"];
                /** @description The part of the votes. Absent where it is not derived. In percent, an exact value or the ends of an interval. */
                votingRights?: components["schemas"]["Share"];
            };
            /**
             * @description Control of the target by votes or by other published means.
             *     - `certain`: whatever is not known
             *     - `possible`: depending on what is not known
             *     - `none`: no control
             * @enum {string}
             */
            control: "certain" | "possible" | "none";
            /** @description Companies of the graph that the party controls. */
            controls: {
                /** @description Companies that it controls, whatever is not known. Empty where there is none. */
                certainly: string[];
                /** @description Companies that it may control. Empty where there is none. */
                possibly: string[];
            };
            /** @description One for each rule set that judges such a party. Empty where none does. */
            beneficialOwner: components["schemas"]["OwnershipVerdict"][];
            /** @description Declared interests against derived ones. Empty where there is none. */
            declared: {
                /**
                 * @description The declared interest.
                 * @example e1
                 * @example 2583f54d-8ff4-85b1-9d2a-53d314970b68/0
                 */
                edgeId: string;
                /**
                 * @description The declared share against the derived one.
                 *     - `agrees`: both can be true
                 *     - `disagrees`: both cannot be true
                 *     - `notComparable`: there is nothing to compare
                 * @enum {string}
                 */
                against: "agrees" | "disagrees" | "notComparable";
            }[];
        };
        /** @description How much of the target ends where. The three parts make up 100 percent. Source: this service. */
        OwnershipAccount: {
            /** @description What ends at persons, states and listed companies. In percent, an exact value or the ends of an interval. */
            accounted: components["schemas"]["Share"];
            /** @description What ends at others, or is named by no record. In percent, an exact value or the ends of an interval. */
            unresolved: components["schemas"]["Share"];
            /** @description What has no end: companies that own each other. In percent, an exact value or the ends of an interval. */
            circular: components["schemas"]["Share"];
            /** @description The ends, at most 1,000. Empty where all is circular. */
            endings: {
                /**
                 * @description Where the chain ends.
                 * @example T
                 * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
                 */
                nodeId: string;
                /** @description Why it ends there. */
                reason: components["schemas"]["OwnershipEndingReason"];
                /** @description The part of the target that ends there. In percent, an exact value or the ends of an interval. */
                share: components["schemas"]["Share"];
                /** @description What would tell more, and what it costs. */
                nextStep: components["schemas"]["OwnershipNextStep"];
            }[];
        };
        /** @description A fact that the derivation started from. Source: the register for a case, the request for a calculation. */
        OwnershipEdge: {
            /**
             * @description Id of the relationship: `_id` of the edge of `GET /casefile/{caseId}/graph`, or `recordId` of the request.
             * @example e1
             * @example 2583f54d-8ff4-85b1-9d2a-53d314970b68/0
             */
            edgeId: string;
            /**
             * @description Who owns or controls.
             * @example T
             * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
             */
            interestedParty: string;
            /**
             * @description Who is owned or controlled.
             * @example T
             * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
             */
            subject: string;
            /** @description The interests; an empty list has no effect. */
            interests: components["schemas"]["OwnershipInterest"][];
            /** @description The parcel that the interests are in. Absent: one of its own. */
            holding?: {
                /**
                 * @description Records with equal ids are of one parcel, whichever holder they name. Absent where there is only one.
                 * @example h3
                 */
                id?: string;
                /**
                 * @description How the parcel is held.
                 *     - `joint`: by several together, undivided
                 *     - `common`: by several in parts of their own
                 *     - `nominee`: by one for another
                 *     - `trust`: by trustees
                 *     - `firm`: by the members of a firm
                 *     - `pledge`: by a creditor as security
                 * @enum {string}
                 */
                manner: "joint" | "common" | "nominee" | "trust" | "firm" | "pledge";
            };
            /** @description Where the fact stands. Absent in a calculation. */
            source?: {
                /**
                 * @description The register that says so. Absent where it is not known.
                 * @example Companies House
                 */
                registry?: string;
                /**
                 * @description The search whose answer names the party. Absent where it is not known, and in calculations.
                 * @example 76350d497d90c700b305493bfef1ac5d8fe1c13b5e4bb13b
                 */
                searchId?: string;
                /**
                 * @description Id of its raw answer for `GET /documents/{documentId}`. Absent where no answer was kept.
                 * @example 76350d497d90c700b305493bfef1ac5d2c91932d5f89cc40
                 */
                _documentID?: string;
                /**
                 * @description JSON pointer (RFC 6901) to the entry in that answer. Absent where it has no place of its own.
                 * @example /items/0
                 */
                pointer?: string;
                /**
                 * Format: date-time
                 * @description When the register answered, UTC. Absent where it is not known.
                 * @example 2026-03-01T12:00:00.000Z
                 */
                retrievedAt?: string;
                /**
                 * @description The day that the entries are of. Absent where it is the day of the answer.
                 * @example 2025-12-31
                 */
                asOf?: string;
            };
        };
        /** @description A fact of the structure that a reader should see; no score. Source: this service. */
        OwnershipFinding: {
            /**
             * @description What was found.
             *     - `contradictory`: records of a company cannot all be true
             *     - `overlapping`: several records are about the same rights
             *     - `circular`: companies own each other
             *     - `ownShares`: a company holds its own shares
             *     - `dissolved`: the target has ended, or a company that has ended is on record as a holder: it holds nothing by the day that is asked about
             *     - `conflictingIdentity`: a number or a decision would make one party of two that contradict each other; they stay two
             *     - `missingArrangementRole`: a role in a trust that every trust has is not named
             *     - `undeclared`: a beneficial owner for certain under the rule of the register, whom it does not list
             *     - `threeOrMoreLayers`: three or more layers between the target and a person; with rule sets of the European Union or a member only
             *     - `arrangementInLayer`: a trust or arrangement in a layer; with rule sets of the European Union or a member only
             *     - `entityOutsideUnion`: a company outside the European Union in a layer; with rule sets of the European Union or a member only
             *     - `nominee`: a nominee; with rule sets of the European Union or a member only
             * @enum {string}
             */
            code: "contradictory" | "overlapping" | "circular" | "ownShares" | "dissolved" | "conflictingIdentity" | "missingArrangementRole" | "undeclared" | "threeOrMoreLayers" | "arrangementInLayer" | "entityOutsideUnion" | "nominee";
            /** @description The parties it is about. Empty where it is about edges only. */
            nodes: string[];
            /** @description The relationships it is about. Empty where it is about parties only. */
            edges: string[];
            /** @description What keeps the two apart. Absent for other findings than `conflictingIdentity`. */
            vetoes?: components["schemas"]["IdentityVeto"][];
        };
        /** @description One interest of a party in a company. Source: the register for a case, the request for a calculation. */
        OwnershipInterest: {
            /** @description What the interest is. */
            type: components["schemas"]["OwnershipInterestType"];
            /**
             * @description Whether the party itself has the interest. Absent: not known.
             *     - `direct`: itself
             *     - `indirect`: through others
             *     - `unknown`: not known
             * @enum {string}
             */
            directOrIndirect?: "direct" | "indirect" | "unknown";
            /** @description True: declared as a beneficial owner; false: a legal holder. Absent where the source does not say. */
            beneficialOwnershipOrControl?: boolean;
            /** @description How large the interest is, in percent. Absent where the source gives no size. */
            share?: components["schemas"]["OwnershipShare"];
            /**
             * @description How the law of the register counts indirect holdings in the published share.
             *     - `none`: not at all
             *     - `multiplied`: multiplied along the chain
             *     - `majorityStake`: whole, through majority stakes
             *     - `unknown`: not known
             *
             *     Absent: not known.
             * @enum {string}
             */
            attribution?: "none" | "multiplied" | "majorityStake" | "unknown";
            /** @description What the share was computed from; some units bring an assumption with them. Absent where it is not known. */
            shareBasis?: {
                /**
                 * @description What the share was computed from: `shares`, `nominalAmount`, `contribution`, `fraction`, `percent`, `band`, `text`.
                 * @example shares
                 */
                unit: string;
                /**
                 * @description The class of shares. Absent where the source names none.
                 * @example A
                 */
                class?: string;
            };
            /**
             * @description What gives control, where the type of the interest does not say it.
             *     - `appointmentOfBoard`: the right to appoint or remove a majority of the board
             *     - `otherInfluenceOrControl`: influence or control by other means
             *     - `generalPartner`: general partner of a partnership
             *     - `accountingConsolidation`: consolidates the company in its accounts
             *     - `veto`: a right of veto
             *     - `profitDecision`: the right to decide on the distribution of profit
             *
             *     Absent: the type says it.
             * @enum {string}
             */
            ground?: "appointmentOfBoard" | "otherInfluenceOrControl" | "generalPartner" | "accountingConsolidation" | "veto" | "profitDecision";
            /**
             * @description First day. Absent where it is not known.
             * @example 2019-03-01
             */
            startDate?: string;
            /**
             * @description First day on which the interest no longer stands. Absent while it stands.
             * @example 2024-06-30
             */
            endDate?: string;
            /**
             * @description The words of the source. Absent where it has none.
             * @example ownership-of-shares-25-to-50-percent
             */
            details?: string;
        };
        /** @description What is known of all owners of one company together. Source: the request. */
        OwnershipLevel: {
            /**
             * @description How much of the owners of a company is known.
             *     - `complete`: all owners are named
             *     - `partial`: owners may be missing
             *     - `overlapping`: several records are about the same rights; they are not added
             *     - `contradictory`: the records cannot all be true; they are not added
             *     - `noneOnRegister`: the register has no owner of this company
             *     - `notPublished`: the register publishes no owners
             *     - `restricted`: only some people may see the owners
             *     - `notCovered`: the owners are published, and not read
             *     - `sourceFailed`: the source did not answer
             *     - `notSearched`: the company was not searched
             *
             *     Absent: `partial`.
             * @enum {string}
             */
            completeness?: "complete" | "partial" | "overlapping" | "contradictory" | "noneOnRegister" | "notPublished" | "restricted" | "notCovered" | "sourceFailed" | "notSearched";
            /**
             * @description Who has less than this, in percent, need not be listed by law. Absent where there is no such limit.
             * @example 25
             */
            publicationFloor?: number;
            /** @description True: who has exactly `publicationFloor` need not be listed either. Absent: false. */
            floorInclusive?: boolean;
            /** @description True where the share of a listed party is all that it holds. Absent: false. */
            totalHoldings?: boolean;
            /**
             * @description Id of the rule set that the entries are made under. Absent where there is none.
             * @example gb-psc
             */
            declaredUnder?: string;
        };
        /** @description What would tell more. Source: this service. */
        OwnershipNextStep: {
            /**
             * @description What would tell more.
             *     - `expand`: a search of the company (`POST /search/expand`)
             *     - `identifier`: its registration number (`POST /idfinder`)
             *     - `document`: a filed document
             *     - `access`: access to the register, which only some people have
             *     - `none`: nothing
             * @enum {string}
             */
            kind: "expand" | "identifier" | "document" | "access" | "none";
            /**
             * @description What it costs, in credits: the price of the register in `GET /jurisdictions/{code}`. Absent where nothing can be bought, and in calculations.
             * @example 1
             */
            credits?: number;
        };
        /** @description A party of the graph. Source: the register for a case, the request for a calculation. */
        OwnershipNode: {
            /**
             * @description Id of the party in this answer: the `_id` of its first entity, or the `recordId` of the request.
             * @example T
             * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
             */
            nodeId: string;
            /** @description What the party is. */
            type: components["schemas"]["OwnershipNodeType"];
            /**
             * @description Name. Absent where a calculation was sent without one.
             * @example HARBOUR INVENTED LIMITED
             */
            legalName?: string;
            /** @description Members of a `jointHolding` or `jointArrangement`. Absent for others. */
            members?: string[];
            /** @description True of a `jointArrangement` that the law of a register, or the caller, presumes: what it adds is never certain. Absent: false. */
            presumed?: boolean;
            /** @description True where the shares are traded on a stock exchange. Absent where nothing says so. */
            listed?: boolean;
            /**
             * @description ISO 3166-1 alpha-2 or ISO 3166-2. Absent where it is not known.
             * @example GB
             */
            jurisdiction?: string;
            /**
             * Format: date
             * @description Day by which the company had ended: the day of its end, or, where no register gives it, the day on which one said that it had. From then on it holds nothing. Absent where nothing says that it has ended, and for persons.
             * @example 2024-11-05
             */
            endedBy?: string;
            /** @description Parties that may be the same: counted apart for what is certain, together for what is possible. Absent where there are none. */
            possiblySame?: string[];
            /** @description `_id` of the entities of the case that are this party. Absent in a calculation. */
            entityIds?: string[];
            /** @description The joins that made one party of its entities, in the order in which they were applied. Absent where it is one entity. */
            matchedBy?: components["schemas"]["IdentityMatch"][];
        };
        /** @description A stated share: `fraction`, `exact`, or the ends of a band. In a request a number has at most 12 digits, so has each side of a fraction, and a share must lie between its ends. Source: the register for a case, the request for a calculation. */
        OwnershipShare: {
            /**
             * @description The share in percent, where the register publishes a figure. Absent where it publishes a band.
             * @example 66.67
             */
            exact?: number;
            /**
             * @description The share in percent is this or more. Absent where the band has no such end.
             * @example 50
             */
            minimum?: number;
            /**
             * @description The share in percent is more than this. Absent where the band has no such end.
             * @example 25
             */
            exclusiveMinimum?: number;
            /**
             * @description The share in percent is this or less. Absent where the band has no such end.
             * @example 50
             */
            maximum?: number;
            /**
             * @description The share in percent is less than this. Absent where the band has no such end.
             * @example 75
             */
            exclusiveMaximum?: number;
            /**
             * @description The exact share as a fraction of the whole. Absent: the other members say it.
             * @example 1/3
             */
            fraction?: string;
            /**
             * @description The lower end of a band as a fraction of the whole. Absent: the other members say it.
             * @example 1/3
             */
            lowerFraction?: string;
            /**
             * @description The upper end of a band as a fraction of the whole. Absent: the other members say it.
             * @example 1/3
             */
            upperFraction?: string;
        };
        /** @description A test of a rule set that is met or may be. Source: this service. */
        OwnershipTest: {
            /** @description Which test it is. */
            code: components["schemas"]["OwnershipTestCode"];
            /**
             * @description Where the rule stands. Absent where the rule set cites none for this test.
             * @example art. 54(b)
             */
            citation?: string;
            /** @description True where the text of `citation` was read; `citations` of `GET /rule-sets/{ruleSetId}` names the text, or what is missing. Absent without a citation. */
            confirmed?: boolean;
            /**
             * @description The outcome.
             *     - `yes`: met, whatever is not known
             *     - `maybe`: met or not, depending on what is not known
             *     - `no`: not met, whatever is not known
             * @enum {string}
             */
            status: "yes" | "maybe" | "no";
            /**
             * @description The class of right.
             *     - `shareholding`: shares
             *     - `votingRights`: votes
             *     - `profitRights`: profit or income
             *     - `surplusRights`: what is left when the company is wound up
             *
             *     Absent where the test is not about one.
             * @enum {string}
             */
            right?: "shareholding" | "votingRights" | "profitRights" | "surplusRights";
            /** @description What was compared with the limit. Absent where the test compares no share, and where no holding is known. In percent, an exact value or the ends of an interval. */
            interval?: components["schemas"]["Share"];
            /**
             * @description The controller or arrangement that the test is about. Absent where it is about the target.
             * @example T
             * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
             */
            about?: string;
            /** @description Why it is open. Empty where it is not. */
            reasons: components["schemas"]["OwnershipReason"][];
            /** @description Chains to the target, largest first, at most 20. Absent where there is none. */
            paths?: {
                /** @description `edgeId` from the party to the target; never empty. */
                edges: string[];
                /** @description The product of the shares. In percent, an exact value or the ends of an interval. */
                share: components["schemas"]["Share"];
            }[];
            /** @description There are more chains than `paths` has. Absent otherwise. */
            furtherPaths?: {
                /** @description What the listed chains leave of the interval, so that all parts add up; with `furtherPaths` and `throughCircles` both, at the latter and of both. Absent at tests that multiply no shares. In percent, an exact value or the ends of an interval. */
                share?: components["schemas"]["Share"];
            };
            /** @description A circle of companies, or own shares of a company, add to the share. Absent otherwise. */
            throughCircles?: {
                /** @description What the listed chains leave of the interval, so that all parts add up; with `furtherPaths` and `throughCircles` both, at the latter and of both. Absent at tests that multiply no shares. In percent, an exact value or the ends of an interval. */
                share?: components["schemas"]["Share"];
            };
        };
        /** @description The verdict on one party under one rule set. Source: this service. */
        OwnershipVerdict: {
            /**
             * @description Id of the rule set, as in `GET /rule-sets`.
             * @example eu-amlr-2024-1624
             */
            ruleSet: string;
            /** @description Whether the party is a beneficial owner. */
            status: components["schemas"]["VerdictWord"];
            /** @description False where a part of the law was not read; `missing` of `GET /rule-sets/{ruleSetId}` says which, and `sources` what was. */
            confirmed: boolean;
            /**
             * @description The verdict in words.
             * @example A. Invented is a beneficial owner of HARBOUR INVENTED LIMITED.
             */
            sentence: string;
            /** @description Tests that are met or may be. Empty where none is. */
            tests: components["schemas"]["OwnershipTest"][];
            /** @description Why the verdict is open. Empty where it is not. */
            reasons: components["schemas"]["OwnershipReason"][];
            /** @description What it takes for granted. Empty with `strict`, and where nothing is. */
            assumptions: components["schemas"]["OwnershipAssumption"][];
            /** @description What the other reading gives. Absent where there is none, and where it gives no more. */
            otherReading?: {
                /**
                 * @description The articles, and the other reading in words.
                 * @example arts 52 to 54: own holdings and those of companies under control added, each whole
                 */
                citation: string;
                /**
                 * @description Whether the party is a beneficial owner under the rule set.
                 *     - `isBeneficialOwner`: a test is met, whatever is not known
                 *     - `mayBeBeneficialOwner`: it depends on what is not known; `reasons` says on what
                 *     - `isNotBeneficialOwner`: every test fails, whatever is not known
                 *
                 *     By that reading.
                 */
                status: components["schemas"]["VerdictWord"];
                /**
                 * @description The class of right.
                 *     - `shareholding`: shares
                 *     - `votingRights`: votes
                 *     - `profitRights`: profit or income
                 *     - `surplusRights`: what is left when the company is wound up
                 *
                 *     Absent where no share was compared.
                 * @enum {string}
                 */
                right?: "shareholding" | "votingRights" | "profitRights" | "surplusRights";
                /** @description What was compared with the limit. Absent where no share was. In percent, an exact value or the ends of an interval. */
                interval?: components["schemas"]["Share"];
            };
            /** @description Who may be the same party, where the verdict depends on it. Absent where `reasons` does not have `identityUncertain`. */
            possiblySame?: string[];
        };
        /** @description The password of this email was reset: no password is right until a new one is set. Ask the operator of the service for a new password. API keys go on working. Source: this service. */
        PasswordResetRequiredError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example Your password was reset. Ask the operator of the service for a new one.
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "password_reset_required";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Ask the operator of the service for a new password. API keys go on working.
             */
            hint: string;
        };
        /** @description A search that is under way. It has no `result`. Source: this service. */
        PendingSearch: {
            /**
             * @description Search id, for `GET /search/{searchId}/status`.
             * @example 76350d497d90c700b305493bfef1ac5d2d57f65a5d7ced9b
             */
            _id: string;
            /**
             * @description Id of the case that the search opened or joined.
             * @example 76350d497d90c700b305493bfef1ac5d
             */
            caseId: string;
            /**
             * @description The account that submitted the search: the owner of the case.
             * @example e06e7715-4d1b-4bb2-9b46-edda6ab0ec58
             */
            userId: string;
            /**
             * Format: date-time
             * @description When the search was accepted, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the search last changed its state, UTC; `createdAt` until it ends.
             * @example 2026-03-01T12:00:00.000Z
             */
            updatedAt: string;
            /**
             * @description The search is under way: poll again. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            status: "PENDING";
            /** @description Echo of the accepted parameters. */
            searchInputs: components["schemas"]["SearchInputs"];
            /** @description What kind of search it is. Absent at root corporate searches. */
            searchType?: components["schemas"]["SearchType"];
            /**
             * @description Expands and searches of figures: the entity that they are about. Absent at other searches.
             * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
             */
            entityId?: string;
            /**
             * @description The caller’s own reference, as it was sent, trimmed. Absent where none was sent.
             * @example KYB-2026-0815
             */
            reference?: string;
            /**
             * @description The case whose root search this one repeats (`POST /casefile/{caseId}/refresh`); it may have been erased since. Absent at other searches.
             * @example 76350d497d90c700b305493bfef1ac5d
             */
            refreshOf?: string;
            /** @description True while the register is still producing a document that was ordered for this search, for up to seven days. Absent otherwise. */
            pendingDocument?: boolean;
            /**
             * @description Place in the line of searches that wait for a register with a published limit, as the number of those before it and one; 1 is next. Accounts take turns: the number may also grow. As of when the search was last looked at. Absent while the search does not wait.
             * @example 3
             */
            position?: number;
            /**
             * Format: date-time
             * @description When its turn at that register is expected, at most an hour after it began to wait. Absent where `position` is.
             * @example 2026-03-01T12:00:00.000Z
             */
            expectedAt?: string;
        };
        /** @description The credentials are good, but the service has no account for their user. Ask the operator to set the account up. Source: this service. */
        ProfileNotFoundError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example User profile not found
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "profile_not_found";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Ask the operator to set the account up.
             */
            hint: string;
        };
        /** @description Where the facts of a searched entity come from. Source: this service. */
        Provenance: {
            /**
             * @description The register that was asked, as its country’s people call it.
             * @example Companies House
             */
            registry: string;
            /**
             * Format: uri
             * @description The address of the source that answered.
             * @example https://api.company-information.service.gov.uk
             */
            origin: string;
            /**
             * Format: date-time
             * @description When the register answered, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            retrievedAt: string;
            /**
             * Format: date-time
             * @description Where this service read its own copy of the register: the instant whose state the copy shows, UTC. Absent where the register itself answered.
             * @example 2026-03-01T12:00:00.000Z
             */
            asOf?: string;
            /**
             * @description The terms under which the register publishes. Absent where it states none.
             * @example Open Government Licence v3.0
             */
            licence?: string;
            /** @description What the reading of this register was tested against. Absent in results of older releases. */
            proof?: components["schemas"]["Proof"];
            /** @description Sections whose reading has less proof. Absent where none has. */
            sectionProof?: {
                /** @description What the reading of this section was tested against: directors, board members, managers, signatories, auditors, liquidators. Absent where it is as the whole. */
                officers?: components["schemas"]["Proof"];
                /** @description What the reading of this section was tested against: shareholders, partners, beneficial owners, parents. Absent where it is as the whole. */
                owners?: components["schemas"]["Proof"];
                /** @description What the reading of this section was tested against: figures of the annual accounts. Absent where it is as the whole. */
                financials?: components["schemas"]["Proof"];
                /** @description What the reading of this section was tested against: filed documents and official extracts, beside the register’s raw answer, which is always kept. Absent where it is as the whole. */
                documents?: components["schemas"]["Proof"];
            };
            /** @description Fields that the register’s answers always have and this one lacks, because the register has changed or a part of it gave no answer: facts that are read from them are absent. Absent where none is missing. */
            missingFields?: string[];
        };
        /** @description The account has sent more POST requests in this minute than it may (`rateLimit`), or more requests of every other kind (`requestLimit`; refused and replayed POST requests are among them), or has too many operations or long calls under way. Wait as long as Retry-After says. RateLimit and RateLimit-Policy say which limit of the minute it was and what is left of it; error says which calls are too many. Source: this service. */
        RateLimitedError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example Rate limit exceeded
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "rate_limited";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /**
             * @description The same request may succeed after `Retry-After`.
             * @constant
             */
            retryable: true;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Wait as long as Retry-After says. RateLimit and RateLimit-Policy say which limit of the minute it was and what is left of it; error says which calls are too many.
             */
            hint: string;
        };
        /** @description The endpoints that an event is sent to again. Source: this service. */
        Redelivery: {
            /** @description The endpoints. Empty where it is for none. */
            endpointIds: string[];
        };
        /** @description An event that is to be sent again. */
        RedeliveryRequest: {
            /**
             * @description The one endpoint that it is sent to. Absent: all that it is for.
             * @example ep_0123456789abcdef01234567
             */
            endpointId?: string;
        };
        /** @description The looks of all monitors would take more than half of the register’s pace. Try a longer period. Source: this service. */
        RegisterAtCapacityError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example Companies House allows so few requests that no further monitor can look every day
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "register_at_capacity";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Try a longer period.
             */
            hint: string;
        };
        /** @description Whose facts a file has, and under which terms. Source: the register. */
        RegisterLicence: {
            /**
             * @description The register.
             * @example Companies House
             */
            registry: string;
            /**
             * @description The terms under which the register publishes. Absent where it states none.
             * @example Open Government Licence v3.0
             */
            licence?: string;
            /**
             * @description What to name as the source.
             * @example Companies House, https://api.company-information.service.gov.uk
             */
            attribution: string;
        };
        /** @description The register wants a key that this deployment does not hold. Nothing was charged. Sandbox accounts never get this. The operator sets apiKey for GB; it is available from https://developer.company-information.service.gov.uk. Source: this service. */
        RegistryNotConfiguredError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example Companies House cannot be asked: this deployment has no credentials for it
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "registry_not_configured";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example The operator sets apiKey for GB; it is available from https://developer.company-information.service.gov.uk.
             */
            hint: string;
            /**
             * @description Code of the jurisdiction that was asked for.
             * @example GB
             */
            jurisdiction: string;
        };
        /** @description A relationship points FROM the party in whose `relationships` it stands TO the entity `_parentId`. Officers and owners therefore point at the company. For `Subsidiary` and `Branch` the sense of ownership is the other way round: the party is owned by, or is a branch of, the entity `_parentId`. So it is for `Master Fund`: the entity `_parentId` invests in the party. One party can have several. Source: the register. */
        Relationship: {
            /**
             * Format: uuid
             * @description `_id` of the entity that the relationship points to. The relationship goes FROM the party that carries it TO this entity. Set by this service.
             * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
             */
            _parentId: string;
            /** @description What this party is to the entity `_parentId`, in one word of a closed list. */
            natureOfRelationship: components["schemas"]["Nature"];
            /**
             * @description The register’s own words for the office or holding, in its language. Absent where the register has no words beside its code.
             * @example Daglig leder
             * @example ownership of shares 25 to 50 percent; voting rights 25 to 50 percent
             */
            role?: string;
            /**
             * @description First day: `YYYY-MM-DD`, or as much of it as is published (`YYYY`, `YYYY-MM`). Absent where the register does not give it.
             * @example 2016-04-06
             * @example 2012-09
             */
            from?: string;
            /**
             * @description Last day: `YYYY-MM-DD`, or as much of it as is published. Absent where the relationship stands, and at former parties whose last day the register does not give.
             * @example 2021-06-30
             */
            to?: string;
            /** @description What is held. Absent where the relationship is an office, and where the register names an owner without saying what is held. */
            interests?: components["schemas"]["Interest"][];
            /** @description The parcel that the interests are in. Absent where it is held by this party alone. */
            holding?: {
                /**
                 * @description Relationships with equal ids at one company are of one parcel: the share is the parcel’s, whichever holder is named.
                 * @example h3
                 */
                id: string;
                /**
                 * @description How the parcel is held.
                 *     - `joint`: by several together, undivided
                 *     - `common`: by several in parts of their own
                 *     - `nominee`: by one for another
                 *     - `trust`: by trustees
                 *     - `firm`: by the members of a firm
                 *     - `pledge`: by a creditor as security
                 * @enum {string}
                 */
                manner: "joint" | "common" | "nominee" | "trust" | "firm" | "pledge";
            };
            /**
             * @description JSON pointer (RFC 6901) to the entry in the register’s answer (`sourceDocuments`, kind `register_answer`). Absent where the entry has no place of its own.
             * @example /items/0
             */
            pointer?: string;
            /**
             * Format: date
             * @description The day that the entry is of, where that is not the day of the list or of the answer. Absent where the register gives none.
             * @example 2025-02-03
             */
            asOf?: string;
        };
        /** @description A replay. Source: this service. */
        Replay: {
            /**
             * @description Number of events that are sent again.
             * @example 290
             */
            events: number;
        };
        /** @description Events that are to be sent again. */
        ReplayRequest: {
            /**
             * @description Number of an event (`sequence`): the events after it are sent.
             * @example 4710
             */
            after: number;
            /**
             * @description Number of the last event that is sent. Absent: the newest one.
             * @example 5000
             */
            until?: number;
            /**
             * @description Filters as those of an endpoint. Absent: all events.
             * @example [
             *       "search.*"
             *     ]
             */
            types?: string[];
            /**
             * @description True: only those whose delivery to this endpoint has failed. Absent: false.
             * @example true
             */
            failedOnly?: boolean;
        };
        /** @description Why the company has reported no parent to the LEI registry. Source: the LEI registry. */
        ReportingException: {
            /**
             * @description Which parent: `DIRECT_ACCOUNTING_CONSOLIDATION_PARENT` or `ULTIMATE_ACCOUNTING_CONSOLIDATION_PARENT`, GLEIF’s own code.
             * @example ULTIMATE_ACCOUNTING_CONSOLIDATION_PARENT
             */
            category: string;
            /**
             * @description GLEIF’s own code for the reason.
             * @example NO_LEI
             * @example NATURAL_PERSONS
             * @example NON_CONSOLIDATING
             */
            reason: string;
            /**
             * @description The same as a sentence for a person. Set by this service.
             * @example No ultimate parent is reported: the parent has no LEI and does not agree to get one.
             */
            inWords: string;
        };
        /** @description A rule set: what a law or standard calls a beneficial owner. Source: this service, from the law that `citation` names. */
        RuleSet: {
            /**
             * @description Id, to be sent as `ruleSet`.
             * @example eu-amlr-2024-1624
             */
            id: string;
            /**
             * @description Version: the number of its revision. A correction is a new version.
             * @example 1
             */
            version: number;
            /**
             * @description Its name.
             * @example EU anti-money laundering regulation
             */
            title: string;
            /**
             * @description ISO 3166-1 alpha-2, or `EU`. Absent at an international standard.
             * @example EU
             */
            jurisdiction?: string;
            /**
             * Format: date
             * @description First day in force. Absent where it is not known.
             * @example 2027-07-10
             */
            inForceFrom?: string;
            /**
             * Format: date
             * @description Last day in force. Absent where there is none.
             * @example 2027-07-09
             */
            inForceTo?: string;
            /**
             * @description The law or standard.
             * @example Regulation (EU) 2024/1624, arts 51 to 57, 63
             */
            citation: string;
            /**
             * Format: uri
             * @description Where its text is.
             * @example https://data.europa.eu/eli/reg/2024/1624/oj
             */
            url: string;
            /** @description False where a date or rule was not read; `missing` says which. */
            confirmed: boolean;
            /** @description The test of ownership. Source: this service. */
            ownership: {
                /**
                 * @description The limit, in percent.
                 * @example 25
                 */
                threshold: number;
                /**
                 * @description How a share is compared with the limit.
                 *     - `>`: more than the limit
                 *     - `>=`: the limit or more
                 * @enum {string}
                 */
                comparison: ">" | ">=";
                /** @description Types of interest that count, in the words of `OwnershipInterestType`; never empty. */
                types: string[];
                /**
                 * @description How indirect holdings count.
                 *     - `multiply`: multiplied along each chain
                 *     - `attribute`: whole, through companies that the person controls
                 *     - `either`: one of the two is enough
                 * @enum {string}
                 */
                indirect: "multiply" | "attribute" | "either";
            };
            /** @description What control is. Source: this service. */
            control: {
                /**
                 * @description What part is a majority.
                 *     - `>50`: more than half
                 *     - `>=50`: half or more
                 * @enum {string}
                 */
                majority: ">50" | ">=50";
                /**
                 * @description What decides.
                 *     - `votingRights`: votes
                 *     - `shareholding`: shares
                 * @enum {string}
                 */
                of: "votingRights" | "shareholding";
                /** @description True where who controls the company is a beneficial owner for that reason alone. */
                makesOwner: boolean;
                /** @description Other grounds of control in a chain that are certain. Empty where there is none. */
                grounds: string[];
                /** @description Other grounds of control in a chain that are possible. Empty where there is none. */
                possibleGrounds: string[];
                /** @description Grounds that suffice over the company itself. Empty where there is none. */
                directGrounds: string[];
                /** @description True where more than half by multiplication is control too. */
                multipliedInterestOver50: boolean;
            };
            /** @description Ownership and control in one chain. Source: this service. */
            coexistence: {
                /** @description True where control of direct holders makes an owner. */
                controlledHolders: boolean;
                /** @description True where an interest in a controller makes an owner. */
                interestInController: boolean;
            };
            /**
             * @description Where lawyers also read the law to add, each whole, what a party and all that it controls hold: the articles, and that reading in words. Absent where there is no such reading.
             * @example arts 52 to 54: own holdings and those of companies under control added, each whole
             */
            otherReading?: string;
            /**
             * @description Who of a trust or arrangement counts.
             *     - `allRoles`: every role
             *     - `trusteeOnly`: the trustee
             *     - `none`: no person
             * @enum {string}
             */
            arrangements: "allRoles" | "trusteeOnly" | "none";
            /**
             * @description How a joint parcel counts.
             *     - `split`: between the holders, it is not known how
             *     - `wholeForEach`: whole for each holder
             * @enum {string}
             */
            jointHoldings: "split" | "wholeForEach";
            /**
             * @description What acting in concert adds.
             *     - `none`: nothing
             *     - `votesOnly`: the votes of all to each
             *     - `wholeForEach`: shares and votes of all to each
             * @enum {string}
             */
            jointArrangements: "none" | "votesOnly" | "wholeForEach";
            /**
             * @description Shares that the company holds itself.
             *     - `excluded`: are left out of the total
             *     - `included`: count in the total of shares, and not in that of votes
             * @enum {string}
             */
            ownShares: "excluded" | "included";
            /**
             * @description Votes of shares that companies hold in the company that controls them.
             *     - `counted`: count
             *     - `suspended`: are taken out: the holder has none, and the whole is without them
             * @enum {string}
             */
            votesOfControlledHolders: "counted" | "suspended";
            /** @description Companies outside the rule: `listed`. Empty where there is none. */
            exempt: string[];
            /**
             * @description Whom the rule is about.
             *     - `person`: natural persons
             *     - `anybody`: companies too
             * @enum {string}
             */
            subjects: "person" | "anybody";
            /** @description Senior managing officials. Source: this service. */
            seniorManagingOfficial: {
                /**
                 * @description When senior managing officials are named.
                 *     - `never`: never
                 *     - `noneIdentified`: where there is no beneficial owner
                 *     - `noneIdentifiedOrDoubt`: where there is none, or there is doubt
                 *     - `always`: always
                 * @enum {string}
                 */
                when: "never" | "noneIdentified" | "noneIdentifiedOrDoubt" | "always";
                /**
                 * @description How many of them.
                 *     - `all`: all of them
                 *     - `one`: one of them
                 * @enum {string}
                 */
                who: "all" | "one";
                /**
                 * @description Where the rule stands. Absent where none is cited.
                 * @example art. 63(4)
                 */
                citation?: string;
            };
            /** @description Where each test stands in the law. Source: this service. */
            citations: {
                /** @description Of the test of multiplied shares. Absent where none is cited. */
                ownership?: {
                    /**
                     * @description Where the rule stands.
                     * @example art. 54(b)
                     */
                    text: string;
                    /** @description True where the text was read: `source` names it. */
                    confirmed: boolean;
                    /** @description The text that was read. Absent where `confirmed` is false. */
                    source?: {
                        /**
                         * @description Its title.
                         * @example Companies Act 2006, Schedule 1A
                         */
                        title: string;
                        /**
                         * @description The day, month or year that this text was in force, published or retrieved on.
                         * @example 2023-12-01
                         */
                        date: string;
                        /**
                         * Format: uri
                         * @description Where it stands.
                         * @example https://www.legislation.gov.uk/ukpga/2006/46/schedule/1A
                         */
                        at: string;
                    };
                    /**
                     * @description What was not read. Absent where `confirmed` is true.
                     * @example Art. 4 was read in articles about the act only.
                     */
                    missing?: string;
                };
                /** @description Of the test of attributed shares. Absent where none is cited. */
                attributedOwnership?: {
                    /**
                     * @description Where the rule stands.
                     * @example art. 54(b)
                     */
                    text: string;
                    /** @description True where the text was read: `source` names it. */
                    confirmed: boolean;
                    /** @description The text that was read. Absent where `confirmed` is false. */
                    source?: {
                        /**
                         * @description Its title.
                         * @example Companies Act 2006, Schedule 1A
                         */
                        title: string;
                        /**
                         * @description The day, month or year that this text was in force, published or retrieved on.
                         * @example 2023-12-01
                         */
                        date: string;
                        /**
                         * Format: uri
                         * @description Where it stands.
                         * @example https://www.legislation.gov.uk/ukpga/2006/46/schedule/1A
                         */
                        at: string;
                    };
                    /**
                     * @description What was not read. Absent where `confirmed` is true.
                     * @example Art. 4 was read in articles about the act only.
                     */
                    missing?: string;
                };
                /** @description Of the test of control. Absent where none is cited. */
                control?: {
                    /**
                     * @description Where the rule stands.
                     * @example art. 54(b)
                     */
                    text: string;
                    /** @description True where the text was read: `source` names it. */
                    confirmed: boolean;
                    /** @description The text that was read. Absent where `confirmed` is false. */
                    source?: {
                        /**
                         * @description Its title.
                         * @example Companies Act 2006, Schedule 1A
                         */
                        title: string;
                        /**
                         * @description The day, month or year that this text was in force, published or retrieved on.
                         * @example 2023-12-01
                         */
                        date: string;
                        /**
                         * Format: uri
                         * @description Where it stands.
                         * @example https://www.legislation.gov.uk/ukpga/2006/46/schedule/1A
                         */
                        at: string;
                    };
                    /**
                     * @description What was not read. Absent where `confirmed` is true.
                     * @example Art. 4 was read in articles about the act only.
                     */
                    missing?: string;
                };
                /** @description Of the test of control of direct holders. Absent where none is cited. */
                controlledHolders?: {
                    /**
                     * @description Where the rule stands.
                     * @example art. 54(b)
                     */
                    text: string;
                    /** @description True where the text was read: `source` names it. */
                    confirmed: boolean;
                    /** @description The text that was read. Absent where `confirmed` is false. */
                    source?: {
                        /**
                         * @description Its title.
                         * @example Companies Act 2006, Schedule 1A
                         */
                        title: string;
                        /**
                         * @description The day, month or year that this text was in force, published or retrieved on.
                         * @example 2023-12-01
                         */
                        date: string;
                        /**
                         * Format: uri
                         * @description Where it stands.
                         * @example https://www.legislation.gov.uk/ukpga/2006/46/schedule/1A
                         */
                        at: string;
                    };
                    /**
                     * @description What was not read. Absent where `confirmed` is true.
                     * @example Art. 4 was read in articles about the act only.
                     */
                    missing?: string;
                };
                /** @description Of the test of an interest in a controller. Absent where none is cited. */
                interestInController?: {
                    /**
                     * @description Where the rule stands.
                     * @example art. 54(b)
                     */
                    text: string;
                    /** @description True where the text was read: `source` names it. */
                    confirmed: boolean;
                    /** @description The text that was read. Absent where `confirmed` is false. */
                    source?: {
                        /**
                         * @description Its title.
                         * @example Companies Act 2006, Schedule 1A
                         */
                        title: string;
                        /**
                         * @description The day, month or year that this text was in force, published or retrieved on.
                         * @example 2023-12-01
                         */
                        date: string;
                        /**
                         * Format: uri
                         * @description Where it stands.
                         * @example https://www.legislation.gov.uk/ukpga/2006/46/schedule/1A
                         */
                        at: string;
                    };
                    /**
                     * @description What was not read. Absent where `confirmed` is true.
                     * @example Art. 4 was read in articles about the act only.
                     */
                    missing?: string;
                };
                /** @description Of the test of a role in an arrangement. Absent where none is cited. */
                arrangement?: {
                    /**
                     * @description Where the rule stands.
                     * @example art. 54(b)
                     */
                    text: string;
                    /** @description True where the text was read: `source` names it. */
                    confirmed: boolean;
                    /** @description The text that was read. Absent where `confirmed` is false. */
                    source?: {
                        /**
                         * @description Its title.
                         * @example Companies Act 2006, Schedule 1A
                         */
                        title: string;
                        /**
                         * @description The day, month or year that this text was in force, published or retrieved on.
                         * @example 2023-12-01
                         */
                        date: string;
                        /**
                         * Format: uri
                         * @description Where it stands.
                         * @example https://www.legislation.gov.uk/ukpga/2006/46/schedule/1A
                         */
                        at: string;
                    };
                    /**
                     * @description What was not read. Absent where `confirmed` is true.
                     * @example Art. 4 was read in articles about the act only.
                     */
                    missing?: string;
                };
                /** @description Of the test of an entry in the register. Absent where none is cited. */
                declared?: {
                    /**
                     * @description Where the rule stands.
                     * @example art. 54(b)
                     */
                    text: string;
                    /** @description True where the text was read: `source` names it. */
                    confirmed: boolean;
                    /** @description The text that was read. Absent where `confirmed` is false. */
                    source?: {
                        /**
                         * @description Its title.
                         * @example Companies Act 2006, Schedule 1A
                         */
                        title: string;
                        /**
                         * @description The day, month or year that this text was in force, published or retrieved on.
                         * @example 2023-12-01
                         */
                        date: string;
                        /**
                         * Format: uri
                         * @description Where it stands.
                         * @example https://www.legislation.gov.uk/ukpga/2006/46/schedule/1A
                         */
                        at: string;
                    };
                    /**
                     * @description What was not read. Absent where `confirmed` is true.
                     * @example Art. 4 was read in articles about the act only.
                     */
                    missing?: string;
                };
            };
            /** @description What was read. Empty where nothing was. */
            sources: {
                /**
                 * @description Its title.
                 * @example Companies Act 2006, Schedule 1A
                 */
                title: string;
                /**
                 * @description The day, month or year that this text was in force, published or retrieved on.
                 * @example 2023-12-01
                 */
                date: string;
                /**
                 * Format: uri
                 * @description Where it stands.
                 * @example https://www.legislation.gov.uk/ukpga/2006/46/schedule/1A
                 */
                at: string;
                /**
                 * @description Which articles, days or rules.
                 * @example art. 52
                 */
                read: string;
                /** @description Tests whose citation was read there. Absent where there is none. */
                confirms?: string[];
            }[];
            /** @description What was not read, one sentence each. Empty where `confirmed` is true. */
            missing: string[];
            /** @description What a reader must know. Empty where there is nothing. */
            notes: string[];
            /** @description Worked cases that the rule set was checked with. Empty where there is none. */
            tests: string[];
            /**
             * @description SHA-256 of what decides verdicts, as JSON with sorted members, in hex: the same digest is the same rule. What was read of the law is no part of it.
             * @example 098d30d7c969e4161cd9552a37420a02f481e7de5dad1c0b1f4cd70027740754
             */
            sha256: string;
        };
        /** @description A rule set of the caller’s own cannot be read at `pointer`, or is larger than 16 KB. Correct the rule set at pointer. An entry of GET /rule-sets has the form. Source: this service. */
        RuleSetInvalidError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example /ruleSets/0/ownership/threshold: Too big: expected number to be <=100
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "rule_set_invalid";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Correct the rule set at pointer. An entry of GET /rule-sets has the form.
             */
            hint: string;
            /**
             * @description JSON pointer to what is wrong in the request.
             * @example /graph/target
             */
            pointer: string;
        };
        /** @description The rules that ownership can be judged by. Source: this service. */
        RuleSetList: {
            /** @description All rule sets in all versions. Never empty. */
            data: components["schemas"]["RuleSet"][];
        };
        /** @description There is no rule set with the id of the path. GET /rule-sets lists the ids. Source: this service. */
        RuleSetNotFoundError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example There is no rule set eu-amlr. See GET /rule-sets.
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "rule_set_not_found";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example GET /rule-sets lists the ids.
             */
            hint: string;
        };
        /** @description A company by its registration number. */
        SearchByIdentifier: {
            /**
             * @description Where to search. ISO 3166-1 alpha-2 or ISO 3166-2, as in `GET /jurisdictions`; spaces around it and lower case are accepted.
             * @example GB
             * @example CH-ZH
             */
            jurisdiction: string;
            /**
             * @description Registration number, in any usual spelling. `GET /jurisdictions` says what one looks like; `POST /identifiers/validate` tries it for nothing. In jurisdictions that are searched by name it is accepted as well.
             * @example 99000010
             */
            identifier: string;
            /**
             * @description `corporate` for a company in a register, `fund` for a fund in the LEI registry. Absent: `corporate`.
             * @example corporate
             * @constant
             */
            target_type?: "corporate";
            /**
             * @description Legal name. Jurisdictions with `searchBy` `legal_name` can be searched by it; in the others it can come with the number. Funds: the exact name as the LEI registry holds it; case and white space do not matter.
             * @example HARBOUR INVENTED LIMITED
             */
            legal_name?: string;
            /** @description Add-ons. Absent: none. */
            include?: {
                /**
                 * @description True: figures of the annual accounts as well, where the jurisdiction has them. They cost further credits, charged only when figures came back. Absent: false.
                 * @example true
                 */
                financials: boolean;
            };
            /**
             * @description A reference of the caller’s own, kept with the search and its case; `GET /cases?reference=` finds the cases that have it. 1 to 100 characters. Absent: none.
             * @example KYB-2026-0815
             */
            reference?: string;
        };
        /** @description A company by its legal name, in a jurisdiction with `searchBy` `legal_name`. Elsewhere the answer is 400. */
        SearchByLegalName: {
            /**
             * @description Where to search. ISO 3166-1 alpha-2 or ISO 3166-2, as in `GET /jurisdictions`; spaces around it and lower case are accepted.
             * @example GB
             * @example CH-ZH
             */
            jurisdiction: string;
            /**
             * @description Legal name. Jurisdictions with `searchBy` `legal_name` can be searched by it; in the others it can come with the number. Funds: the exact name as the LEI registry holds it; case and white space do not matter.
             * @example HARBOUR INVENTED LIMITED
             */
            legal_name: string;
            /**
             * @description `corporate` for a company in a register, `fund` for a fund in the LEI registry. Absent: `corporate`.
             * @example corporate
             * @constant
             */
            target_type?: "corporate";
            /**
             * @description Registration number, in any usual spelling. `GET /jurisdictions` says what one looks like; `POST /identifiers/validate` tries it for nothing. In jurisdictions that are searched by name it is accepted as well.
             * @example 99000010
             */
            identifier?: string;
            /** @description Add-ons. Absent: none. */
            include?: {
                /**
                 * @description True: figures of the annual accounts as well, where the jurisdiction has them. They cost further credits, charged only when figures came back. Absent: false.
                 * @example true
                 */
                financials: boolean;
            };
            /**
             * @description A reference of the caller’s own, kept with the search and its case; `GET /cases?reference=` finds the cases that have it. 1 to 100 characters. Absent: none.
             * @example KYB-2026-0815
             */
            reference?: string;
        };
        /** @description The accepted parameters, trimmed; jurisdictions in upper case. Source: the request. */
        SearchInputs: {
            /**
             * @description Fund searches: `fund`. Absent at searches of other kinds.
             * @example fund
             */
            target_type?: string;
            /**
             * @description Corporate searches and expands: the number as it was sent or taken from the entity; expands in the adviser database: the manager’s legal name. Absent where the search was by name or LEI.
             * @example 99000010
             */
            identifier?: string;
            /**
             * @description LEI searches by LEI: the LEI as it was sent. Absent at searches of other kinds.
             * @example 9999INVENTED00000198
             */
            lei?: string;
            /**
             * @description Corporate, fund and LEI searches: the name as it was sent. Absent where none was sent.
             * @example INVENTED HARBOUR GROWTH FUND
             */
            legal_name?: string;
            /**
             * @description Expands: the name of the entity. Absent at searches of other kinds.
             * @example ARDOISE INVENTEE
             */
            legalName?: string;
            /**
             * @description Corporate searches and expands in a register: where it was looked for. Absent at fund, LEI and adviser searches.
             * @example GB
             */
            jurisdiction?: string;
            /**
             * @description Expands in the adviser disclosure database: `IAPD`. Absent at searches of other kinds.
             * @example IAPD
             */
            regulator?: string;
            /** @description The add-ons that were asked for. Absent where the request had no `include`. */
            include?: {
                /** @description Corporate searches and expands: whether figures were asked for. Absent at LEI searches. */
                financials?: boolean;
                /** @description LEI searches: whether subsidiaries were asked for. Absent at other searches. */
                children?: boolean;
            };
        };
        /** @description There is no search with this id, or it belongs to another account; the answer is the same. Use the _id of the submit’s answer. Source: this service. */
        SearchNotFoundError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example Search not found
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "search_not_found";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Use the _id of the submit’s answer.
             */
            hint: string;
        };
        /** @description A search with what came of it; `status` says which of the three it is. */
        SearchRecord: components["schemas"]["PendingSearch"] | components["schemas"]["CompletedSearch"] | components["schemas"]["FailedSearch"];
        /** @description A search without its `result`, which is read with `GET /search/{searchId}/status`. Source: this service. */
        SearchSummary: {
            /**
             * @description Search id, for `GET /search/{searchId}/status`.
             * @example 76350d497d90c700b305493bfef1ac5d2d57f65a5d7ced9b
             */
            _id: string;
            /**
             * @description Id of the case that the search opened or joined.
             * @example 76350d497d90c700b305493bfef1ac5d
             */
            caseId: string;
            /**
             * @description The account that submitted the search: the owner of the case.
             * @example e06e7715-4d1b-4bb2-9b46-edda6ab0ec58
             */
            userId: string;
            /**
             * Format: date-time
             * @description When the search was accepted, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the search last changed its state, UTC; `createdAt` until it ends.
             * @example 2026-03-01T12:00:00.000Z
             */
            updatedAt: string;
            /** @description State of the search; also `EMPTY`. */
            status: components["schemas"]["SummaryStatus"];
            /** @description Echo of the accepted parameters. */
            searchInputs: components["schemas"]["SearchInputs"];
            /** @description What kind of search it is. Absent at root corporate searches. */
            searchType?: components["schemas"]["SearchType"];
            /**
             * @description Expands and searches of figures: the entity that they are about. Absent at other searches.
             * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
             */
            entityId?: string;
            /**
             * @description The caller’s own reference, as it was sent, trimmed. Absent where none was sent.
             * @example KYB-2026-0815
             */
            reference?: string;
            /**
             * @description The case whose root search this one repeats (`POST /casefile/{caseId}/refresh`); it may have been erased since. Absent at other searches.
             * @example 76350d497d90c700b305493bfef1ac5d
             */
            refreshOf?: string;
            /** @description True while the register is still producing a document that was ordered for this search, for up to seven days. Absent otherwise. */
            pendingDocument?: boolean;
            /** @description The name that the search was given, held against the official one. Absent where it was given none, and until it is COMPLETED. */
            nameMatch?: components["schemas"]["NameComparison"];
        };
        /** @description A rotation of the secret. */
        SecretRotationRequest: {
            /**
             * @description Number of hours for which the older secret signs as well: 0 to 168. Absent: 24.
             * @example 24
             */
            overlapHours?: number;
        };
        /** @description A share in percent, 0 to 100, as published: `exact`, or the ends of a band ("over 25 up to 50 %" is `exclusiveMinimum` 25, `maximum` 50). A figure is never made from a band. Source: the register. */
        Share: {
            /**
             * @description The share in percent, where the register publishes a figure. Absent where it publishes a band.
             * @example 66.67
             */
            exact?: number;
            /**
             * @description The share in percent is this or more. Absent where the band has no such end.
             * @example 50
             */
            minimum?: number;
            /**
             * @description The share in percent is more than this. Absent where the band has no such end.
             * @example 25
             */
            exclusiveMinimum?: number;
            /**
             * @description The share in percent is this or less. Absent where the band has no such end.
             * @example 50
             */
            maximum?: number;
            /**
             * @description The share in percent is less than this. Absent where the band has no such end.
             * @example 75
             */
            exclusiveMaximum?: number;
        };
        /** @description The public keys that evidence packs are verified with. Source: this service. */
        SigningKeyList: {
            /** @description The one in use first. Empty until a pack was signed. */
            data: {
                /**
                 * @description SHA-256 of the key (DER, SubjectPublicKeyInfo): its id.
                 * @example 098d30d7c969e4161cd9552a37420a02f481e7de5dad1c0b1f4cd70027740754
                 */
                fingerprint: string;
                /**
                 * @description The key as PEM.
                 * @example -----BEGIN PUBLIC KEY-----
                 *     MFkw…
                 *     -----END PUBLIC KEY-----
                 */
                publicKey: string;
                /**
                 * @description Where its private half is.
                 *     - `kms`: in AWS KMS, which gives it to nobody
                 *     - `file`: in a file of a developer’s machine
                 * @enum {string}
                 */
                where: "kms" | "file";
                /**
                 * Format: date-time
                 * @description When it first signed a pack.
                 * @example 2026-03-01T12:00:00.000Z
                 */
                validFrom: string;
                /**
                 * Format: date-time
                 * @description Since when another key signs. Absent for the one in use.
                 * @example 2026-03-01T12:00:00.000Z
                 */
                retiredAt?: string;
            }[];
        };
        /** @description A proof file of a searched entity. Source: the register for the file, this service for its description. */
        SourceDocument: {
            /**
             * @description Id for `GET /documents/{documentId}`. Set by this service.
             * @example 76350d497d90c700b305493bfef1ac5d2c91932d5f89cc40
             */
            _documentID: string;
            /**
             * @description Kind and date of the document, for a person.
             * @example Confirmation statement 2025-02-28
             */
            title: string;
            /** @description Raw answer, official extract or filing. */
            kind: components["schemas"]["DocumentKind"];
            /**
             * @description Media type of the file.
             * @example application/pdf
             */
            contentType: string;
            /**
             * Format: date-time
             * @description When it was fetched from the register, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            retrievedAt: string;
            /**
             * Format: uri
             * @description The address that it came from, without credentials.
             * @example https://document-api.company-information.service.gov.uk/document/invented-CS01/content
             */
            origin: string;
            /**
             * @description SHA-256 of the file’s bytes, in hex: shows that a copy of the file is the one that was kept.
             * @example 098d30d7c969e4161cd9552a37420a02f481e7de5dad1c0b1f4cd70027740754
             */
            sha256: string;
        };
        /** @description Facts from another register, given before the entity’s own was asked, as far as they differ. Source: the register in `source`. */
        StatedElsewhere: {
            /** @description What kind of party this is. Absent where the official record says the same. */
            entityType?: components["schemas"]["EntityType"];
            /**
             * @description Name as the register writes it, letters and case unchanged. Absent where the official record says the same.
             * @example HARBOUR INVENTED LIMITED
             * @example Ada Marlow Invented
             */
            legalName?: string;
            /**
             * @description Legal form in the register’s words. Absent at persons, and where the register does not give it.
             * @example Private limited company
             */
            legalForm?: string;
            /**
             * @description Legal form as a code of ISO 20275 (ELF), four characters, so that forms can be compared. Set by this service from the register’s words. Absent where the form is not on that list.
             * @example H0PO
             */
            legalFormCode?: string;
            /**
             * @description Status in the register’s own words. Absent where the register does not give one.
             * @example Active
             * @example Aktiv
             */
            companyStatus?: string;
            /** @description The status as one of a few kinds, to compare countries. Absent where `companyStatus` is. */
            statusKind?: components["schemas"]["StatusKind"];
            /**
             * Format: date
             * @description First day of the status in `companyStatus`: on which bankruptcy was opened, for example. Absent at active companies, at those that have ended (`dissolutionDate`), and where the register does not give the day.
             * @example 2025-06-30
             */
            statusFrom?: string;
            /**
             * @description ISO 3166-1 alpha-2 of the country whose law or register the entity is under. Absent at persons, and where the register does not say.
             * @example GB
             */
            countryOfRegistration?: string;
            /**
             * @description The code that a search for this entity takes: ISO 3166-1 alpha-2 (`GB`) or ISO 3166-2 (`US-DE`, `CH-ZH`). Absent for persons, and where it is not known.
             * @example GB
             * @example US-DE
             */
            jurisdiction?: string;
            /**
             * Format: date
             * @description Day of registration or incorporation: the register’s own local date, `YYYY-MM-DD`. Absent where the register does not give the full date.
             * @example 2012-02-29
             */
            registrationDate?: string;
            /**
             * Format: date
             * @description Day on which the company ended, by the register’s own calendar. Its `statusKind` is `dissolved` then. Absent where it has not ended, where the register does not give the day, and where the company goes on under another number, in another country or in another legal form.
             * @example 2024-11-05
             */
            dissolutionDate?: string;
            /** @description How the company ended. Absent where it has not ended, and where the register does not say how. */
            dissolutionReason?: components["schemas"]["DissolutionReason"];
            /**
             * @description Persons: nationality in the register’s words; more than one where it names more. Absent where the register gives none.
             * @example British
             */
            nationality?: string;
            /**
             * @description Persons: `nationality` as ISO 3166-1 alpha-2. Set by this service. Absent where the words name more than one country, or none that is known.
             * @example GB
             */
            nationalityCode?: string;
            /**
             * @description Persons: country in the register’s words. Absent where the register gives none.
             * @example England
             */
            countryOfResidence?: string;
            /**
             * @description Persons: `countryOfResidence` as ISO 3166-1 alpha-2. Set by this service. Absent where the words name no country that is known.
             * @example GB
             */
            countryOfResidenceCode?: string;
            /**
             * @description Persons: the municipality, where the register publishes it to tell persons of one name apart; never a street. Absent where it gives none.
             * @example Seon
             */
            placeOfResidence?: string;
            /** @description Persons in the Swiss register: the municipalities whose citizen the person is (`Heimatort`), which tell persons of one name apart. Absent at others. */
            placesOfOrigin?: string[];
            /**
             * @description Persons: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as much as the register publishes. Absent where it publishes none.
             * @example 1975-04
             * @example 1979-03-14
             */
            dateOfBirth?: string;
            /** @description True where the register publishes the name only with letters hidden. Absent everywhere else. */
            nameMasked?: boolean;
            /** @description True where the register says that its shares are traded, or that it reports as a public company. Absent everywhere else. */
            listed?: boolean;
            /** @description Registered capital. Absent where the register gives none. */
            capital?: components["schemas"]["Capital"];
            /** @description Figures, newest first. Only where the request had `include.financials`. Absent where they were not asked for or not found; `dataStatus.financials` says which. */
            financials?: components["schemas"]["FinancialStatement"][];
            /** @description Why no parent is reported. Source: the LEI registry. Absent where parents are reported, and at results of other registers. */
            reportingExceptions?: components["schemas"]["ReportingException"][];
            /**
             * @description Number of direct subsidiaries that the LEI registry knows, whether they are listed here or not. Absent at results of other registers.
             * @example 0
             */
            subsidiaryCount?: number;
            /** @description How complete each section is. Absent at entities that were not searched themselves: what is known of them is what their counterparty’s register says. */
            dataStatus?: components["schemas"]["DataStatus"];
            /** @description Why sections are less than complete. Absent also at results from before this was kept. Absent at entities that were not searched themselves: what is known of them is what their counterparty’s register says. */
            dataStatusReasons?: components["schemas"]["DataStatusReasons"];
            /** @description What is said of all owners together: how much of the whole the entries make up, and what the law says of those without an entry. Absent also at results from before this was kept. Absent at entities that were not searched themselves: what is known of them is what their counterparty’s register says. */
            ownershipLevel?: {
                /** @description What kinds of list the owners come from. Empty where the register publishes no owners. */
                basis: ("shareRegister" | "partners" | "beneficialOwnerRegister" | "disclosureOfLargeHolders" | "accountingConsolidation" | "annualList")[];
                /**
                 * @description By law, who is not listed holds less than this, in percent. Absent where the law sets no limit, and where somebody above it may be missing.
                 * @example 25
                 */
                publicationFloor?: number;
                /** @description True: who is not listed may hold exactly `publicationFloor` too. Absent where there is no `publicationFloor`; otherwise absent is false. */
                floorInclusive?: boolean;
                /** @description True where the share of a listed party is all that it holds. Absent: false. */
                totalHoldings?: boolean;
                /**
                 * @description How the law of the register counts indirect holdings in the published share.
                 *     - `none`: not at all
                 *     - `multiplied`: multiplied along the chain
                 *     - `majorityStake`: whole, through majority stakes
                 *     - `unknown`: not known
                 *
                 *     Absent: not known.
                 * @enum {string}
                 */
                attribution?: "none" | "multiplied" | "majorityStake" | "unknown";
                /**
                 * @description Id of the rule set that declared owners are entered under. Absent where there is none.
                 * @example gb-psc
                 */
                declaredUnder?: string;
                /** @description True where the law presumes that the listed holders of a company act in concert. Absent: false. */
                actingInConcert?: boolean;
                /**
                 * @description How much of the owners of a company is known.
                 *     - `complete`: all owners are named
                 *     - `partial`: owners may be missing
                 *     - `overlapping`: several records are about the same rights; they are not added
                 *     - `contradictory`: the records cannot all be true; they are not added
                 *     - `noneOnRegister`: the register has no owner of this company
                 *     - `notPublished`: the register publishes no owners
                 *     - `restricted`: only some people may see the owners
                 *     - `notCovered`: the owners are published, and not read
                 *     - `sourceFailed`: the source did not answer
                 *     - `notSearched`: the company was not searched
                 * @enum {string}
                 */
                completeness: "complete" | "partial" | "overlapping" | "contradictory" | "noneOnRegister" | "notPublished" | "restricted" | "notCovered" | "sourceFailed" | "notSearched";
                /** @description What the listed owners have together. Absent where the entries are no parts of one whole. */
                listed?: {
                    /** @description Shares, or parts of the capital, in percent. Absent where no shares are published. */
                    shareholding?: components["schemas"]["Share"];
                    /** @description Votes, in percent. Absent where no votes are published. */
                    votingRights?: components["schemas"]["Share"];
                };
                /** @description What is left for owners who are not listed. Absent where `listed` is. */
                unlisted?: {
                    /** @description Shares, or parts of the capital, in percent. Absent where no shares are published. */
                    shareholding?: components["schemas"]["Share"];
                    /** @description Votes, in percent. Absent where no votes are published. */
                    votingRights?: components["schemas"]["Share"];
                };
                /** @description Why the level is what it is: words of `dataStatusReasons.owners` and of this list. Absent where nothing is to be said. */
                reasons?: (components["schemas"]["StatusReason"] | ("lower_ends_above_100" | "same_rights_in_several_entries" | "joint_shares_not_split" | "shares_not_published" | "class_totals_missing" | "owner_not_identified" | "company_may_be_exempt"))[];
                /**
                 * Format: date
                 * @description The day that the list is of. Absent where it is the day on which the register answered.
                 * @example 2025-12-31
                 */
                asOf?: string;
                /** @description What the company holds of itself. Absent where the register names nothing of the kind. */
                ownShares?: components["schemas"]["Interest"][];
            };
            /** @description Whether an LEI was found by the company’s number, never by its name. Absent where this deployment does not ask, where the source itself says the LEI, and at entities that were not searched. */
            leiStatus?: components["schemas"]["LeiStatus"];
            /**
             * Format: date-time
             * @description Where this service looked the LEI up in its own copy of the LEI registry: the instant whose state the copy shows, UTC. Absent where GLEIF itself was asked, and where `leiStatus` is absent.
             * @example 2026-03-01T12:00:00.000Z
             */
            leiAsOf?: string;
            /** @description Which register was asked, and when. Absent at entities that were not searched themselves: what is known of them is what their counterparty’s register says. */
            provenance?: components["schemas"]["Provenance"];
            /** @description The name that the search was given, held against the official one. Absent where the search was given no name, and at entities that were not searched. */
            nameMatch?: components["schemas"]["NameComparison"];
            /** @description Addresses. Empty where the register gives none. Absent where the official record says the same. */
            addresses?: components["schemas"]["Address"][];
            /** @description Numbers of the entity, its LEI among them. Empty where the register gives none; an expand then needs `/idfinder` first. Absent where the official record says the same. */
            identifiers?: components["schemas"]["Identifier"][];
            /** @description Lines of business. Empty where the register gives none. Absent where the official record says the same. */
            activities?: components["schemas"]["Activity"][];
            /** @description Previous, trading, alternative and translated names. Empty where the register gives none. Absent where the official record says the same. */
            otherNames?: components["schemas"]["OtherName"][];
            /** @description The register that gave the facts. Absent in results stored before this field existed. */
            source?: {
                /**
                 * @description The register that was asked, as its country’s people call it.
                 * @example Companies House
                 */
                registry: string;
                /**
                 * Format: date-time
                 * @description When the register answered, UTC.
                 * @example 2026-03-01T12:00:00.000Z
                 */
                retrievedAt: string;
            };
        };
        /** @description The first search of the case is not completed. Poll the first search of the case; where it is FAILED, make another with POST /search. Source: this service. */
        TargetNotReadyError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example The first search of this case is not completed
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "target_not_ready";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Poll the first search of the case; where it is FAILED, make another with POST /search.
             */
            hint: string;
        };
        /** @description The account has 50 keys. Revoke one with DELETE /account/api-keys/{keyId}, then try again. Source: this service. */
        TooManyApiKeysError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example An account can have 50 API keys. Revoke one first.
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "too_many_api_keys";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Revoke one with DELETE /account/api-keys/{keyId}, then try again.
             */
            hint: string;
        };
        /** @description Five attempts with this email have failed within an hour. Wait as long as Retry-After says; a right password is refused as well until then. Source: this service. */
        TooManyAttemptsError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example Too many attempts. Try again later.
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "too_many_attempts";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /**
             * @description The same request may succeed after `Retry-After`.
             * @constant
             */
            retryable: true;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Wait as long as Retry-After says; a right password is refused as well until then.
             */
            hint: string;
        };
        /** @description The case is shared with 50 collaborators. Remove one, then try again. Source: this service. */
        TooManyCollaboratorsError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example A case can be shared with 50 collaborators. Remove one first.
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same.
             * @constant
             */
            code: "too_many_collaborators";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Remove one, then try again.
             */
            hint: string;
        };
        /** @description The case has had 1,000 decisions on identities. Search the target in a new case. Source: this service. */
        TooManyDecisionsError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example A case can have 1,000 decisions on identities
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "too_many_decisions";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Search the target in a new case.
             */
            hint: string;
        };
        /** @description The account has 10 webhook endpoints. Remove one, then try again. Source: this service. */
        TooManyEndpointsError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example An account can have 10 webhook endpoints. Remove one first.
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same.
             * @constant
             */
            code: "too_many_endpoints";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Remove one, then try again.
             */
            hint: string;
        };
        /** @description A rule set that was asked for does not exist. GET /rule-sets lists the ids. Source: this service. */
        UnknownRuleSetError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example There is no rule set eu-amlr. See GET /rule-sets.
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "unknown_rule_set";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example GET /rule-sets lists the ids.
             */
            hint: string;
        };
        /** @description No register of this service has this jurisdiction code. `error` repeats the code. Take a code of GET /jurisdictions. Source: this service. */
        UnsupportedJurisdictionError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example Unsupported jurisdiction: ZZ
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "unsupported_jurisdiction";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Take a code of GET /jurisdictions.
             */
            hint: string;
        };
        /** @description An unwrap: the owners of a company, and theirs, searched until each branch has an ending. Source: this service. */
        Unwrap: {
            /**
             * @description Id of the unwrap.
             * @example 76350d497d90c700b305493bfef1ac5d9f2c41d7a6b05e38
             */
            _id: string;
            /**
             * @description Case id.
             * @example 76350d497d90c700b305493bfef1ac5d
             */
            caseId: string;
            /**
             * @description State.
             *     - `PENDING`: accepted; no round was planned yet
             *     - `RUNNING`: under way
             *     - `PAUSED`: it goes no further until it is resumed; `reason` says why
             *     - `COMPLETED`: it has ended; `outcome` says how
             *     - `CANCELLED`: it was cancelled; what was asked already ends as usual
             *     - `FAILED`: this service failed five times in a row; nothing is lost, and it can be resumed
             * @enum {string}
             */
            status: "PENDING" | "RUNNING" | "PAUSED" | "COMPLETED" | "CANCELLED" | "FAILED";
            /**
             * @description How it ended. Absent unless it is COMPLETED.
             *     - `decided`: no further search can change a verdict
             *     - `resolved`: there is nothing left to ask
             *     - `partlyResolved`: what is left needs access, papers, a number, a repeat or a higher limit
             * @enum {string}
             */
            outcome?: "decided" | "resolved" | "partlyResolved";
            /**
             * @description Why it is paused. Absent unless it is PAUSED.
             *     - `out_of_credits`: the balance does not cover the next search
             *     - `ceiling_reached`: the next search would pass `maxCredits`
             *     - `registers_down`: all that is left failed
             *     - `account_suspended`: the account is suspended
             * @enum {string}
             */
            reason?: "out_of_credits" | "ceiling_reached" | "registers_down" | "account_suspended";
            /**
             * Format: date-time
             * @description When it goes on by itself. Absent where it does not.
             * @example 2026-03-01T12:00:00.000Z
             */
            resumeAt?: string;
            /** @description What the unwrap was started with, and what a resume changed. Source: the request. */
            settings: {
                /**
                 * @description What it is for.
                 *     - `beneficialOwners`: it stops as soon as no further search can change a verdict
                 *     - `wholeStructure`: it searches whatever can be searched
                 * @enum {string}
                 */
                goal: "beneficialOwners" | "wholeStructure";
                /** @description Absent: those of the target’s country, and `fatf-r24`. */
                ruleSets?: string[];
                /**
                 * @description The most that it may charge, in credits. Absent in no unwrap that was started.
                 * @example 50
                 */
                maxCredits?: number;
                /**
                 * @description Number of layers of companies above the first that are searched.
                 * @example 10
                 */
                maxLayers: number;
                /**
                 * @description Number of entities that it may search.
                 * @example 200
                 */
                maxEntities: number;
                /**
                 * @description Number of searches at a time.
                 * @example 5
                 */
                inFlight: number;
                /**
                 * @description Where it begins. Absent: the target of the case.
                 * @example 2583f54d-8ff4-85b1-9d2a-53d314970b68
                 */
                entityId?: string;
            };
            /**
             * Format: date-time
             * @description When it was started.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed.
             * @example 2026-03-01T12:00:00.000Z
             */
            updatedAt: string;
            /** @description As of the last round. Source: this service. */
            progress: {
                /**
                 * @description Number of rounds that were planned.
                 * @example 4
                 */
                round: number;
                /**
                 * @description Number of entities of the case.
                 * @example 61
                 */
                entitiesKnown: number;
                /**
                 * @description Number of entities that it has searched.
                 * @example 17
                 */
                searched: number;
                /**
                 * @description Number of searches that are under way.
                 * @example 5
                 */
                inFlight: number;
                /**
                 * @description Number of entities that may still be searched.
                 * @example 9
                 */
                open: number;
                /** @description By reason, how many nodes ended. Empty before the first round. */
                endings: {
                    [key: string]: number;
                };
                /** @description True where no further search can change a verdict. */
                decided: boolean;
            };
            /** @description In credits. Source: this service. */
            credits: {
                /**
                 * @description The most that it may charge, in credits.
                 * @example 50
                 */
                ceiling: number;
                /**
                 * @description Charged credits, of completed searches.
                 * @example 17
                 */
                captured: number;
                /**
                 * @description Credits of searches that are under way.
                 * @example 5
                 */
                held: number;
                /**
                 * @description Credits of searches that failed, given back.
                 * @example 2
                 */
                refunded: number;
                /**
                 * @description Credits of the ceiling that are left.
                 * @example 28
                 */
                left: number;
                /** @description What stands open is expected to cost, at most what the ceiling leaves; while it is paused with `ceiling_reached`, what it takes beyond the ceiling. Source: this service. */
                expected: {
                    /**
                     * @description What stands open now, in credits.
                     * @example 2
                     */
                    low: number;
                    /**
                     * @description With what nine of ten such searches led to, in credits.
                     * @example 9
                     */
                    high: number;
                };
                /** @description What was expected for what it did not search, because the answer was decided. Absent where it was not. Source: this service. */
                savedByDecision?: {
                    /**
                     * @description What stands open now, in credits.
                     * @example 2
                     */
                    low: number;
                    /**
                     * @description With what nine of ten such searches led to, in credits.
                     * @example 9
                     */
                    high: number;
                };
            };
            /**
             * @description Address of the ownership that the case shows by now.
             * @example /casefile/76350d497d90c700b305493bfef1ac5d/ownership
             */
            ownership: string;
            /** @description Its searches. Empty before the first. */
            searches: string[];
            /** @description Where it ended, those with most at stake first, at most 1,000. Empty before the first round. */
            endings: components["schemas"]["UnwrapEnding"][];
        };
        /** @description The unwrap was cancelled, or has ended with nothing that a further search can change. Start a new unwrap: POST /casefile/{caseId}/unwrap. Source: this service. */
        UnwrapEndedError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example This unwrap has ended: there is nothing to resume or to cancel
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "unwrap_ended";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Start a new unwrap: POST /casefile/{caseId}/unwrap.
             */
            hint: string;
        };
        /** @description A node above which nothing was searched. Source: this service. */
        UnwrapEnding: {
            /**
             * @description Where it ended.
             * @example T
             * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
             */
            nodeId: string;
            /** @description Why it ended there. */
            reason: components["schemas"]["OwnershipEndingReason"];
            /** @description The part of the shares of the company that the unwrap begins with, in percent, an exact value or the ends of an interval. */
            shareAtStake: components["schemas"]["Share"];
            /**
             * @description What a search of it costs, in credits. Absent where none can be made.
             * @example 1
             */
            cost?: number;
            /** @description What would tell more, and what it costs. */
            nextStep: components["schemas"]["OwnershipNextStep"];
        };
        /** @description The case has an unwrap under way: one at a time. Wait until it has ended, or cancel it. Source: this service. */
        UnwrapInProgressError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example An unwrap of this case is in progress
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "unwrap_in_progress";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Wait until it has ended, or cancel it.
             */
            hint: string;
        };
        /** @description The unwraps of a case. Source: this service. */
        UnwrapList: {
            /** @description All unwraps of the case, newest first. Empty where there was none. */
            data: components["schemas"]["UnwrapSummary"][];
        };
        /** @description The case has no unwrap of this id. Use an _id of GET /casefile/{caseId}/unwrap. Source: this service. */
        UnwrapNotFoundError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example Unwrap not found
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "unwrap_not_found";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example Use an _id of GET /casefile/{caseId}/unwrap.
             */
            hint: string;
        };
        /** @description What an unwrap would cost. It promises nothing but the ceiling. Source: this service. */
        UnwrapQuote: {
            /** @description What it is expected to charge; not more than the ceiling. Source: this service. */
            expectedCredits: {
                /**
                 * @description What stands open now, in credits.
                 * @example 2
                 */
                low: number;
                /**
                 * @description With what nine of ten such searches led to, in credits.
                 * @example 9
                 */
                high: number;
            };
            /**
             * @description The `maxCredits` of the request, in credits. Absent where it names none.
             * @example 50
             */
            ceiling?: number;
            /** @description What would be searched first, in this order. Empty where nothing is open, or no search can change a verdict. */
            known: {
                /**
                 * @description The entity.
                 * @example T
                 * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
                 */
                nodeId: string;
                /**
                 * @description Where it is searched.
                 * @example GB
                 */
                jurisdiction: string;
                /**
                 * @description What that costs today, in credits.
                 * @example 1
                 */
                cost: number;
            }[];
            /** @description What would not be searched. Empty where all can be. */
            notReachable: {
                /**
                 * @description Where it would end.
                 * @example T
                 * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
                 */
                nodeId: string;
                /** @description Why it would end there. */
                reason: components["schemas"]["OwnershipEndingReason"];
                /** @description The part of the shares of the company that the unwrap begins with, in percent, an exact value or the ends of an interval. */
                shareAtStake: components["schemas"]["Share"];
            }[];
            /**
             * @description Credits of the account.
             * @example 100
             */
            balance: number;
            /**
             * Format: date-time
             * @description When it was quoted.
             * @example 2026-03-01T12:00:00.000Z
             */
            quotedAt: string;
            /**
             * @description Changes whenever a price does.
             * @example 44136fa355b3
             */
            pricesVersion: string;
        };
        /** @description An unwrap that is to be quoted. */
        UnwrapQuoteRequest: {
            /**
             * @description True: a quote. Absent: false.
             * @example true
             */
            dryRun: boolean;
            /**
             * @description The most that it may charge, in credits: 1 to 10,000. Absent in a quote without a ceiling.
             * @example 50
             */
            maxCredits?: number;
            /**
             * @description What it is for. Absent: `beneficialOwners`.
             *     - `beneficialOwners`: it stops as soon as no further search can change a verdict
             *     - `wholeStructure`: it searches whatever can be searched
             * @example beneficialOwners
             * @enum {string}
             */
            goal?: "beneficialOwners" | "wholeStructure";
            /**
             * @description Ids of rule sets of `GET /rule-sets`, 5 at most. Absent: those of the target’s country, and `fatf-r24`.
             * @example [
             *       "eu-amlr-2024-1624"
             *     ]
             */
            ruleSets?: string[];
            /**
             * @description Number of layers of companies above the first that are searched: 1 to 20. Absent: 10.
             * @example 10
             */
            maxLayers?: number;
            /**
             * @description Number of entities that it may search: 1 to 1,000. Absent: 200.
             * @example 200
             */
            maxEntities?: number;
            /**
             * @description Number of searches at a time: 1 to 10. Absent: 5.
             * @example 5
             */
            inFlight?: number;
            /**
             * @description `_id` of the entity that it begins with. Absent: the target of the case.
             * @example 2583f54d-8ff4-85b1-9d2a-53d314970b68
             */
            entityId?: string;
            /** @description Figures are not taken here: `financials: true` is refused. Absent: none. */
            include?: {
                /**
                 * @description False. Absent: no figures, as always here.
                 * @example false
                 */
                financials: boolean;
            };
        };
        /** @description An unwrap that is to go on. */
        UnwrapResume: {
            /**
             * @description The most credits that it may charge in all, what is charged already included: 1 to 10,000. Absent: as before.
             * @example 100
             */
            maxCredits?: number;
            /**
             * @description Number of layers of companies above the first that are searched: 1 to 20. Absent: as before.
             * @example 10
             */
            maxLayers?: number;
            /**
             * @description Number of entities that it may search in all: 1 to 1,000. Absent: as before.
             * @example 200
             */
            maxEntities?: number;
        };
        /** @description An unwrap that is to be started. */
        UnwrapStart: {
            /**
             * @description The most that it may charge, in credits: 1 to 10,000. Absent in a quote without a ceiling.
             * @example 50
             */
            maxCredits: number;
            /**
             * @description True: a quote. Absent: false.
             * @example true
             */
            dryRun?: boolean;
            /**
             * @description What it is for. Absent: `beneficialOwners`.
             *     - `beneficialOwners`: it stops as soon as no further search can change a verdict
             *     - `wholeStructure`: it searches whatever can be searched
             * @example beneficialOwners
             * @enum {string}
             */
            goal?: "beneficialOwners" | "wholeStructure";
            /**
             * @description Ids of rule sets of `GET /rule-sets`, 5 at most. Absent: those of the target’s country, and `fatf-r24`.
             * @example [
             *       "eu-amlr-2024-1624"
             *     ]
             */
            ruleSets?: string[];
            /**
             * @description Number of layers of companies above the first that are searched: 1 to 20. Absent: 10.
             * @example 10
             */
            maxLayers?: number;
            /**
             * @description Number of entities that it may search: 1 to 1,000. Absent: 200.
             * @example 200
             */
            maxEntities?: number;
            /**
             * @description Number of searches at a time: 1 to 10. Absent: 5.
             * @example 5
             */
            inFlight?: number;
            /**
             * @description `_id` of the entity that it begins with. Absent: the target of the case.
             * @example 2583f54d-8ff4-85b1-9d2a-53d314970b68
             */
            entityId?: string;
            /** @description Figures are not taken here: `financials: true` is refused. Absent: none. */
            include?: {
                /**
                 * @description False. Absent: no figures, as always here.
                 * @example false
                 */
                financials: boolean;
            };
        };
        /** @description An unwrap without its searches and endings. Source: this service. */
        UnwrapSummary: {
            /**
             * @description Id of the unwrap.
             * @example 76350d497d90c700b305493bfef1ac5d9f2c41d7a6b05e38
             */
            _id: string;
            /**
             * @description Case id.
             * @example 76350d497d90c700b305493bfef1ac5d
             */
            caseId: string;
            /**
             * @description State.
             *     - `PENDING`: accepted; no round was planned yet
             *     - `RUNNING`: under way
             *     - `PAUSED`: it goes no further until it is resumed; `reason` says why
             *     - `COMPLETED`: it has ended; `outcome` says how
             *     - `CANCELLED`: it was cancelled; what was asked already ends as usual
             *     - `FAILED`: this service failed five times in a row; nothing is lost, and it can be resumed
             * @enum {string}
             */
            status: "PENDING" | "RUNNING" | "PAUSED" | "COMPLETED" | "CANCELLED" | "FAILED";
            /**
             * @description How it ended. Absent unless it is COMPLETED.
             *     - `decided`: no further search can change a verdict
             *     - `resolved`: there is nothing left to ask
             *     - `partlyResolved`: what is left needs access, papers, a number, a repeat or a higher limit
             * @enum {string}
             */
            outcome?: "decided" | "resolved" | "partlyResolved";
            /**
             * @description Why it is paused. Absent unless it is PAUSED.
             *     - `out_of_credits`: the balance does not cover the next search
             *     - `ceiling_reached`: the next search would pass `maxCredits`
             *     - `registers_down`: all that is left failed
             *     - `account_suspended`: the account is suspended
             * @enum {string}
             */
            reason?: "out_of_credits" | "ceiling_reached" | "registers_down" | "account_suspended";
            /**
             * Format: date-time
             * @description When it goes on by itself. Absent where it does not.
             * @example 2026-03-01T12:00:00.000Z
             */
            resumeAt?: string;
            /** @description What the unwrap was started with, and what a resume changed. Source: the request. */
            settings: {
                /**
                 * @description What it is for.
                 *     - `beneficialOwners`: it stops as soon as no further search can change a verdict
                 *     - `wholeStructure`: it searches whatever can be searched
                 * @enum {string}
                 */
                goal: "beneficialOwners" | "wholeStructure";
                /** @description Absent: those of the target’s country, and `fatf-r24`. */
                ruleSets?: string[];
                /**
                 * @description The most that it may charge, in credits. Absent in no unwrap that was started.
                 * @example 50
                 */
                maxCredits?: number;
                /**
                 * @description Number of layers of companies above the first that are searched.
                 * @example 10
                 */
                maxLayers: number;
                /**
                 * @description Number of entities that it may search.
                 * @example 200
                 */
                maxEntities: number;
                /**
                 * @description Number of searches at a time.
                 * @example 5
                 */
                inFlight: number;
                /**
                 * @description Where it begins. Absent: the target of the case.
                 * @example 2583f54d-8ff4-85b1-9d2a-53d314970b68
                 */
                entityId?: string;
            };
            /**
             * Format: date-time
             * @description When it was started.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed.
             * @example 2026-03-01T12:00:00.000Z
             */
            updatedAt: string;
            /** @description As of the last round. Source: this service. */
            progress: {
                /**
                 * @description Number of rounds that were planned.
                 * @example 4
                 */
                round: number;
                /**
                 * @description Number of entities of the case.
                 * @example 61
                 */
                entitiesKnown: number;
                /**
                 * @description Number of entities that it has searched.
                 * @example 17
                 */
                searched: number;
                /**
                 * @description Number of searches that are under way.
                 * @example 5
                 */
                inFlight: number;
                /**
                 * @description Number of entities that may still be searched.
                 * @example 9
                 */
                open: number;
                /** @description By reason, how many nodes ended. Empty before the first round. */
                endings: {
                    [key: string]: number;
                };
                /** @description True where no further search can change a verdict. */
                decided: boolean;
            };
            /** @description In credits. Source: this service. */
            credits: {
                /**
                 * @description The most that it may charge, in credits.
                 * @example 50
                 */
                ceiling: number;
                /**
                 * @description Charged credits, of completed searches.
                 * @example 17
                 */
                captured: number;
                /**
                 * @description Credits of searches that are under way.
                 * @example 5
                 */
                held: number;
                /**
                 * @description Credits of searches that failed, given back.
                 * @example 2
                 */
                refunded: number;
                /**
                 * @description Credits of the ceiling that are left.
                 * @example 28
                 */
                left: number;
                /** @description What stands open is expected to cost, at most what the ceiling leaves; while it is paused with `ceiling_reached`, what it takes beyond the ceiling. Source: this service. */
                expected: {
                    /**
                     * @description What stands open now, in credits.
                     * @example 2
                     */
                    low: number;
                    /**
                     * @description With what nine of ten such searches led to, in credits.
                     * @example 9
                     */
                    high: number;
                };
                /** @description What was expected for what it did not search, because the answer was decided. Absent where it was not. Source: this service. */
                savedByDecision?: {
                    /**
                     * @description What stands open now, in credits.
                     * @example 2
                     */
                    low: number;
                    /**
                     * @description With what nine of ten such searches led to, in credits.
                     * @example 9
                     */
                    high: number;
                };
            };
            /**
             * @description Address of the ownership that the case shows by now.
             * @example /casefile/76350d497d90c700b305493bfef1ac5d/ownership
             */
            ownership: string;
        };
        /** @description A number that fits. Source: this service. */
        ValidIdentifier: {
            /**
             * @description The number can be one of the register. Whether a company has it is not known.
             * @constant
             */
            valid: true;
            /**
             * @description The number in the register’s form.
             * @example 000700013
             */
            normalised: string;
            /**
             * @description Label of the kind of number that it is, or comes nearest to.
             * @example SIREN
             */
            identifierType: string;
            /**
             * @description Sandbox accounts: which number to try. Absent where an invented company has this one, and for live accounts.
             * @example The sandbox has invented companies only: try 000700013 (ARDOISE INVENTEE).
             */
            hint?: string;
        };
        /** @description A number that is to be tried. */
        ValidateRequest: {
            /**
             * @description Whose register the number is of. ISO 3166-1 alpha-2 or ISO 3166-2, as in `GET /jurisdictions`; spaces around it and lower case are accepted.
             * @example GB
             */
            jurisdiction: string;
            /**
             * @description The number as it was typed.
             * @example 99000010
             * @example 552 120 222
             */
            identifier: string;
        };
        /** @description The versions of a monitor. Source: this service. */
        VersionList: {
            /** @description The newest first. Empty before the first answer, and where none was known at `asOf`. */
            data: components["schemas"]["MonitorVersion"][];
        };
        /** @description The monitor has no version of this number. GET /monitors/{monitorId}/versions lists them. Source: this service. */
        VersionNotFoundError: {
            /**
             * @description What is wrong, as a sentence for a person. Branch on `code` instead.
             * @example This monitor has no such version
             */
            error: string;
            /**
             * @description Which error it is; the word stays the same. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "version_not_found";
            /**
             * @description Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.
             * @example c6af9ac6-7b61-11e6-9a41-93e8deadbeef
             */
            requestId: string;
            /** @description True where the same request may succeed later. Absent here: repeating it does not help. */
            retryable?: boolean;
            /**
             * @description What to do, as a sentence for a person; often more exact than this example.
             * @example GET /monitors/{monitorId}/versions lists them.
             */
            hint: string;
        };
        /** @description A version with the company. Source: the register. */
        VersionWithEntity: {
            /**
             * @description Number of the version.
             * @example 2
             */
            version: number;
            /**
             * Format: date-time
             * @description Since when it has been known.
             * @example 2026-03-01T12:00:00.000Z
             */
            at: string;
            /**
             * @description Number of changes that made it; 0 for the first.
             * @example 1
             */
            changes: number;
            /** @description Sections that the register had not answered before: no change of the company. Never empty. Absent where there is none. */
            learned?: ("officers" | "owners")[];
            /** @description The company as it was known. */
            entity: components["schemas"]["Entity"];
        };
        /** @description A webhook endpoint, without its secret. Source: this service. */
        WebhookEndpoint: {
            /**
             * @description Id of the endpoint.
             * @example ep_0123456789abcdef01234567
             */
            endpointId: string;
            /**
             * Format: uri
             * @description Where events are sent.
             * @example https://hooks.example.com/registry-graph
             */
            url: string;
            /**
             * @description Filters of the events that are sent: exact types, or a first word with `.*`. Absent where all are sent.
             * @example [
             *       "search.*"
             *     ]
             */
            types?: string[];
            /**
             * @description As it was given. Absent where none was.
             * @example case management
             */
            description?: string;
            /** @description Which signatures each request gets. */
            signature: components["schemas"]["WebhookSignature"];
            /** @description True while events are sent. */
            enabled: boolean;
            /**
             * Format: date-time
             * @description When it was made, UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description Verifies `v1a` signatures: `whpk_` and 32 bytes in base64. Absent where the signature is `v1`.
             * @example whpk_MCowBQYDK2VwAyEAexampleexampleexampleexampleexa=
             */
            publicKey?: string;
            /**
             * Format: date-time
             * @description Until when the secret before the last rotation signs as well, UTC. Absent where only one signs.
             * @example 2026-03-01T12:00:00.000Z
             */
            olderSecretUntil?: string;
            /** @description Why the service switched it off. Absent where it did not. */
            disabledReason?: components["schemas"]["WebhookDisabledReason"];
            /**
             * Format: date-time
             * @description When the service switched it off, UTC. Absent where it did not.
             * @example 2026-03-01T12:00:00.000Z
             */
            disabledAt?: string;
            /**
             * Format: date-time
             * @description When the present run of failures began, UTC: no attempt has gone through since. Absent where there is none.
             * @example 2026-03-01T12:00:00.000Z
             */
            failingSince?: string;
            /**
             * Format: date-time
             * @description Attempts pause until then, UTC, because the endpoint gave no answer three times running. Absent where they do not.
             * @example 2026-03-01T12:00:00.000Z
             */
            restingUntil?: string;
            /**
             * @description The number of an event (`sequence`) after which events may not have been delivered in the last run of failures: the `after` of a replay. Absent where there was none.
             * @example 4710
             */
            undeliveredAfter?: number;
        };
        /** @description What is to change of a webhook endpoint. */
        WebhookEndpointChange: {
            /**
             * @description Where events are sent by POST: https, port 443 or 8443, a host name on the public internet, without user name and password; up to 2,048 characters. Absent: as before.
             * @example https://hooks.example.com/registry-graph
             */
            url?: string;
            /**
             * @description Types of events that are sent: exact, or a first word with `.*`. An empty list: all. Absent: as before.
             * @example [
             *       "search.*"
             *     ]
             */
            types?: string[];
            /**
             * @description A few words to tell the endpoint from others; up to 200 characters. Empty: none. Absent: as before.
             * @example case management
             */
            description?: string;
            /**
             * @description Which signatures each request gets. Absent: as before.
             * @example v1
             */
            signature?: components["schemas"]["WebhookSignature"];
            /**
             * @description False: no event is sent. True: events are sent, also after the service has switched it off. Absent: as before.
             * @example true
             */
            enabled?: boolean;
        };
        /** @description The account’s webhook endpoints. Source: this service. */
        WebhookEndpointList: {
            /** @description The oldest first. Empty where the account has none. */
            data: components["schemas"]["WebhookEndpoint"][];
        };
        /** @description A webhook endpoint that is to be made. */
        WebhookEndpointRequest: {
            /**
             * @description Where events are sent by POST: https, port 443 or 8443, a host name on the public internet, without user name and password; up to 2,048 characters.
             * @example https://hooks.example.com/registry-graph
             */
            url: string;
            /**
             * @description Types of events that are sent: exact, or a first word with `.*`. Absent: all.
             * @example [
             *       "search.*"
             *     ]
             */
            types?: string[];
            /**
             * @description A few words to tell the endpoint from others; up to 200 characters. Absent: none.
             * @example case management
             */
            description?: string;
            /**
             * @description Which signatures each request gets. Absent: `v1`.
             * @example v1
             */
            signature?: components["schemas"]["WebhookSignature"];
        };
        /** @description How an endpoint answered a test. Source: this service, `bodyStart` the endpoint. */
        WebhookTest: {
            /** @description True where the answer was 2xx. */
            delivered: boolean;
            /**
             * @description Number of the answer’s HTTP status. Absent where there was none.
             * @example 401
             */
            status?: number;
            /**
             * @description Milliseconds from the beginning of the attempt to its end.
             * @example 84
             */
            milliseconds: number;
            /** @description Why there was no answer. Absent where there was one. */
            error?: components["schemas"]["WebhookFault"];
            /**
             * @description The beginning of an answer that was not 2xx, 256 bytes at most. Absent where it had no text.
             * @example unknown signature
             */
            bodyStart?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Id of the request: the operator finds its log lines by it. On every answer of the service.
         * @example 2KX0B2TUb8WYbJk=
         */
        "X-Request-Id": string;
        /**
         * @description Which credentials are taken (RFC 9110): `Bearer`, the ID token. An API key goes in `X-API-Key`, for which there is no scheme.
         * @example Bearer realm="registry-graph"
         */
        "WWW-Authenticate": string;
        /**
         * @description What is left of the account’s minute: `r` requests for `t` more seconds (IETF draft, structured fields). `default` counts accepted POST requests, `requests` all others. Absent where the account is not known.
         * @example "default";r=59;t=30
         */
        RateLimit: string;
        /**
         * @description What the account has: `q` requests in `w` seconds. Absent where the account is not known.
         * @example "default";q=60;w=60
         */
        "RateLimit-Policy": string;
        /**
         * @description Seconds until the same request is worth another try. Absent where repeating it does not help.
         * @example 2
         */
        "Retry-After": number;
        /**
         * @description The cookie by which a browser is known at its next log-in with this email. For pages of this origin (`Sec-Fetch-Site: same-origin`). Absent for all other callers.
         * @example registry-graph-device=kQ0Jx2mS1cT4vY7zB3nE6g; Path=/authenticate; Max-Age=7776000; Secure; HttpOnly; SameSite=Strict
         */
        "Set-Cookie": string;
        /**
         * @description `true` where this is the answer to an earlier request with the same `Idempotency-Key`. Absent otherwise.
         * @example true
         */
        "Idempotency-Replayed": "true";
        /**
         * @description Fields of the body and parameters of the query that mean nothing here, ten at most. Absent where there is none.
         * @example juristiction
         */
        "X-Ignored-Fields": string;
        /**
         * @description How to go on, as a sentence for a person: in the sandbox, where no invented company has the name. Absent otherwise.
         * @example The sandbox has invented companies only: try HARBOUR INVENTED LIMITED in GB.
         */
        "X-Hint": string;
        /**
         * @description Why an answer may be empty: `searched`: at least one source answered, so no entry has the name; `failed`: no source answered; `not_available`: this deployment has no source to ask by name for this jurisdiction. Absent in repeated answers from before this header existed.
         * @example searched
         */
        "X-Name-Search": "searched" | "failed" | "not_available";
        /**
         * @description The name to save the file under. Absent where the answer is no file.
         * @example attachment; filename="76350d497d90c700b305493bfef1ac5d.graphml"
         */
        "Content-Disposition": string;
        /**
         * @description What the file leaves out or shortens, each with its number `n` (structured fields, a list). `about=1` says why. Absent where it leaves out nothing.
         * @example "addresses of parties";n=12
         */
        "X-Export-Dropped": string;
        /**
         * @description The same link as `url` of the body.
         * @example https://documents.example/answers/7635?signature=0
         */
        Location: string;
        /**
         * @description Mark of this version of the answer, for `If-None-Match`.
         * @example W/"5f1c…"
         */
        ETag: string;
        /**
         * @description How long caches may keep the answer. All other answers of the service are `no-store`.
         * @example public, max-age=300
         */
        "Cache-Control": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    submitSearch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any 1 to 255 printable ASCII characters, a UUID for example. Within 24 hours the same key and body give the first answer again (`Idempotency-Replayed: true`) and cost nothing more; another body or endpoint is 422, a twin that is still running 409. Absent: every request is a new one.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchByIdentifier"] | components["schemas"]["SearchByLegalName"] | components["schemas"]["FundSearch"];
            };
        };
        responses: {
            /** @description The search is accepted and under way. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingSearch"];
                };
            };
            /** @description The request is not right: `invalid_body`, `missing_input`, `invalid_identifier`, `invalid_parameter`, `unsupported_jurisdiction`, `registry_not_configured`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidBodyError"] | components["schemas"]["MissingInputError"] | components["schemas"]["InvalidIdentifierError"] | components["schemas"]["InvalidParameterError"] | components["schemas"]["UnsupportedJurisdictionError"] | components["schemas"]["RegistryNotConfiguredError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not enough credits: `insufficient_credits`. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsufficientCreditsError"];
                };
            };
            /** @description Not allowed: `account_suspended`, `not_subscribed`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"] | components["schemas"]["NotSubscribedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"];
                };
            };
            /** @description In conflict with something that is under way or done: `idempotency_in_progress`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdempotencyInProgressError"];
                };
            };
            /** @description Too large: `body_too_large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BodyTooLargeError"];
                };
            };
            /** @description Cannot be processed as it is; `code` says why: `idempotency_key_reused`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdempotencyKeyReusedError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    submitExpand: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any 1 to 255 printable ASCII characters, a UUID for example. Within 24 hours the same key and body give the first answer again (`Idempotency-Replayed: true`) and cost nothing more; another body or endpoint is 422, a twin that is still running 409. Absent: every request is a new one.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExpandRequest"];
            };
        };
        responses: {
            /** @description The search is accepted and under way. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingSearch"];
                };
            };
            /** @description The request is not right: `invalid_body`, `missing_input`, `invalid_identifier`, `invalid_parameter`, `unsupported_jurisdiction`, `registry_not_configured`, `no_registration_number`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidBodyError"] | components["schemas"]["MissingInputError"] | components["schemas"]["InvalidIdentifierError"] | components["schemas"]["InvalidParameterError"] | components["schemas"]["UnsupportedJurisdictionError"] | components["schemas"]["RegistryNotConfiguredError"] | components["schemas"]["NoRegistrationNumberError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not enough credits: `insufficient_credits`. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsufficientCreditsError"];
                };
            };
            /** @description Not allowed: `account_suspended`, `not_subscribed`, `not_the_owner`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"] | components["schemas"]["NotSubscribedError"] | components["schemas"]["NotTheOwnerError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `case_not_found`, `entity_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["CaseNotFoundError"] | components["schemas"]["EntityNotFoundError"];
                };
            };
            /** @description In conflict with something that is under way or done: `idempotency_in_progress`, `already_expanded`, `identifier_conflict`, `expand_in_progress`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdempotencyInProgressError"] | components["schemas"]["AlreadyExpandedError"] | components["schemas"]["IdentifierConflictError"] | components["schemas"]["ExpandInProgressError"];
                };
            };
            /** @description Too large: `body_too_large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BodyTooLargeError"];
                };
            };
            /** @description Cannot be processed as it is; `code` says why: `idempotency_key_reused`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdempotencyKeyReusedError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    submitFinancials: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any 1 to 255 printable ASCII characters, a UUID for example. Within 24 hours the same key and body give the first answer again (`Idempotency-Replayed: true`) and cost nothing more; another body or endpoint is 422, a twin that is still running 409. Absent: every request is a new one.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FinancialsRequest"];
            };
        };
        responses: {
            /** @description The search is accepted and under way. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingSearch"];
                };
            };
            /** @description The request is not right: `invalid_body`, `missing_input`, `invalid_parameter`, `unsupported_jurisdiction`, `registry_not_configured`, `no_registration_number`, `financials_not_published`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidBodyError"] | components["schemas"]["MissingInputError"] | components["schemas"]["InvalidParameterError"] | components["schemas"]["UnsupportedJurisdictionError"] | components["schemas"]["RegistryNotConfiguredError"] | components["schemas"]["NoRegistrationNumberError"] | components["schemas"]["FinancialsNotPublishedError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not enough credits: `insufficient_credits`. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsufficientCreditsError"];
                };
            };
            /** @description Not allowed: `account_suspended`, `not_subscribed`, `not_the_owner`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"] | components["schemas"]["NotSubscribedError"] | components["schemas"]["NotTheOwnerError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `case_not_found`, `entity_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["CaseNotFoundError"] | components["schemas"]["EntityNotFoundError"];
                };
            };
            /** @description In conflict with something that is under way or done: `idempotency_in_progress`, `entity_not_searched`, `financials_in_progress`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdempotencyInProgressError"] | components["schemas"]["EntityNotSearchedError"] | components["schemas"]["FinancialsInProgressError"];
                };
            };
            /** @description Too large: `body_too_large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BodyTooLargeError"];
                };
            };
            /** @description Cannot be processed as it is; `code` says why: `idempotency_key_reused`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdempotencyKeyReusedError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    submitLeiSearch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any 1 to 255 printable ASCII characters, a UUID for example. Within 24 hours the same key and body give the first answer again (`Idempotency-Replayed: true`) and cost nothing more; another body or endpoint is 422, a twin that is still running 409. Absent: every request is a new one.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeiSearchByLei"] | components["schemas"]["LeiSearchByName"];
            };
        };
        responses: {
            /** @description The search is accepted and under way. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingSearch"];
                };
            };
            /** @description The request is not right: `invalid_body`, `missing_input`, `invalid_identifier`, `invalid_parameter`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidBodyError"] | components["schemas"]["MissingInputError"] | components["schemas"]["InvalidIdentifierError"] | components["schemas"]["InvalidParameterError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"];
                };
            };
            /** @description In conflict with something that is under way or done: `idempotency_in_progress`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdempotencyInProgressError"];
                };
            };
            /** @description Too large: `body_too_large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BodyTooLargeError"];
                };
            };
            /** @description Cannot be processed as it is; `code` says why: `idempotency_key_reused`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdempotencyKeyReusedError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readSearch: {
        parameters: {
            query?: {
                /**
                 * @description `link`: an answer over 5 MB is 200 with `LargeAnswer`, for scripts in browsers, which cannot follow the 303 with `X-API-Key`. Smaller answers stay as they are. Absent: 303.
                 * @example link
                 */
                large?: "link";
            };
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description `_id` of the answer to a submit.
                 * @example 76350d497d90c700b305493bfef1ac5d2d57f65a5d7ced9b
                 */
                searchId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The search as it stands. With `large=link`, where it is over 5 MB: `LargeAnswer` in its place, without `ETag`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchRecord"];
                };
            };
            /** @description The answer is over 5 MB. `Location` gives it for one minute, as JSON in gzip, to any holder of the link. */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LargeAnswer"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not right: `invalid_parameter`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameterError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `search_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["SearchNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readCase: {
        parameters: {
            query?: {
                /**
                 * @description `link`: an answer over 5 MB is 200 with `LargeAnswer`, for scripts in browsers, which cannot follow the 303 with `X-API-Key`. Smaller answers stay as they are. Absent: 303.
                 * @example link
                 */
                large?: "link";
            };
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description `caseId` of the answer to a submit.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The case as it stands. With `large=link`, where it is over 5 MB: `LargeAnswer` in its place, without `ETag`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseFile"];
                };
            };
            /** @description The answer is over 5 MB. `Location` gives it for one minute, as JSON in gzip, to any holder of the link. */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LargeAnswer"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not right: `invalid_parameter`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameterError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `case_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["CaseNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    eraseCase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `caseId` of the answer to a submit.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The case is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`, `not_the_owner`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"] | components["schemas"]["NotTheOwnerError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `case_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["CaseNotFoundError"];
                };
            };
            /** @description In conflict with something that is under way or done: `case_in_use`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseInUseError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readCaseGraph: {
        parameters: {
            query?: {
                /**
                 * @description `link`: an answer over 5 MB is 200 with `LargeAnswer`, for scripts in browsers, which cannot follow the 303 with `X-API-Key`. Smaller answers stay as they are. Absent: 303.
                 * @example link
                 */
                large?: "link";
            };
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description `caseId` of the answer to a submit.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The graph as it stands. With `large=link`, where it is over 5 MB: `LargeAnswer` in its place, without `ETag`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseGraph"];
                };
            };
            /** @description The answer is over 5 MB. `Location` gives it for one minute, as JSON in gzip, to any holder of the link. */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LargeAnswer"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not right: `invalid_parameter`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameterError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `case_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["CaseNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    exportCase: {
        parameters: {
            query: {
                /**
                 * @description The format of the file.
                 * @example graphml
                 */
                format: "bods" | "csv" | "ftm" | "graphml" | "html" | "mermaid" | "svg";
                /**
                 * @description 1: without relationships that had ended when the case was last searched. Absent: with them, and with their end.
                 * @example 1
                 */
                current?: 0 | 1;
                /**
                 * @description 1: not the file, but what it leaves out, and the terms of the registers (`ExportNote`). Absent: the file.
                 * @example 1
                 */
                about?: 0 | 1;
                /**
                 * @description Only with `format=bods`. 1: one statement a line. Absent: one array.
                 * @example 1
                 */
                lines?: 0 | 1;
                /**
                 * @description Only with `format=bods`: id of a rule set of `GET /rule-sets`. The file then has derived ownership besides: indirect relationships that name the declared records they are made of. Absent: what registers declare, alone.
                 * @example gb-psc
                 */
                ownership?: string;
                /**
                 * @description Only with `format=csv`: one of the two tables. Absent: both, in a ZIP file.
                 * @example edges
                 */
                part?: "nodes" | "edges";
                /**
                 * @description Only with `format=csv`. 0: without the byte order mark by which spreadsheets recognise UTF-8. Absent: with it.
                 * @example 0
                 */
                bom?: 0 | 1;
                /**
                 * @description `link`: an answer over 5 MB is 200 with `LargeAnswer`, for scripts in browsers, which cannot follow the 303 with `X-API-Key`. Smaller answers stay as they are. Absent: 303.
                 * @example link
                 */
                large?: "link";
            };
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description `caseId` of the answer to a submit.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file; with `about=1` what it leaves out. With `large=link`, where it is over 5 MB: `LargeAnswer` in its place, without `ETag`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "X-Export-Dropped": components["headers"]["X-Export-Dropped"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportNote"] | Record<string, never>[];
                    "application/x-ndjson": string;
                    "application/zip": string;
                    "text/csv; charset=utf-8; header=present": string;
                    "application/graphml+xml": string;
                    "text/vnd.mermaid": string;
                    "text/html; charset=utf-8": string;
                    "image/svg+xml": string;
                };
            };
            /** @description The answer is over 5 MB. `Location` gives it for one minute, as JSON in gzip, to any holder of the link. */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LargeAnswer"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not right: `invalid_parameter`, `unknown_rule_set`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameterError"] | components["schemas"]["UnknownRuleSetError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `case_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["CaseNotFoundError"];
                };
            };
            /** @description In conflict with something that is under way or done: `case_not_ready`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseNotReadyError"];
                };
            };
            /** @description Cannot be processed as it is; `code` says why: `graph_too_large`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GraphTooLargeError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    refreshCase: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any 1 to 255 printable ASCII characters, a UUID for example. Within 24 hours the same key and body give the first answer again (`Idempotency-Replayed: true`) and cost nothing more; another body or endpoint is 422, a twin that is still running 409. Absent: every request is a new one.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description `caseId` of the answer to a submit.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The search is accepted and under way. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingSearch"];
                };
            };
            /** @description The request is not right: `missing_input`, `unsupported_jurisdiction`, `invalid_identifier`, `invalid_parameter`, `registry_not_configured`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingInputError"] | components["schemas"]["UnsupportedJurisdictionError"] | components["schemas"]["InvalidIdentifierError"] | components["schemas"]["InvalidParameterError"] | components["schemas"]["RegistryNotConfiguredError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not enough credits: `insufficient_credits`. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsufficientCreditsError"];
                };
            };
            /** @description Not allowed: `account_suspended`, `not_the_owner`, `not_subscribed`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"] | components["schemas"]["NotTheOwnerError"] | components["schemas"]["NotSubscribedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `case_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["CaseNotFoundError"];
                };
            };
            /** @description In conflict with something that is under way or done: `case_in_use`, `idempotency_in_progress`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseInUseError"] | components["schemas"]["IdempotencyInProgressError"];
                };
            };
            /** @description Cannot be processed as it is; `code` says why: `idempotency_key_reused`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdempotencyKeyReusedError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    listCollaborators: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description `caseId` of the answer to a submit.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collaborators. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collaborators"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`, `not_the_owner`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"] | components["schemas"]["NotTheOwnerError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `case_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["CaseNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    addCollaborator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `caseId` of the answer to a submit.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
                /**
                 * @description Email of another account; case does not matter. The answer does not show whether there is such an account.
                 * @example colleague@example.com
                 */
                email: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account may read the case. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not right: `invalid_parameter`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameterError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`, `not_the_owner`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"] | components["schemas"]["NotTheOwnerError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `case_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["CaseNotFoundError"];
                };
            };
            /** @description In conflict with something that is under way or done: `too_many_collaborators`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TooManyCollaboratorsError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    removeCollaborator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `caseId` of the answer to a submit.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
                /**
                 * @description Email of another account; case does not matter. The answer does not show whether there is such an account.
                 * @example colleague@example.com
                 */
                email: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account may not read the case any more. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not right: `invalid_parameter`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameterError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`, `not_the_owner`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"] | components["schemas"]["NotTheOwnerError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `case_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["CaseNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    listCases: {
        parameters: {
            query?: {
                /**
                 * @description `nextCursor` of the page before. Absent: the first page.
                 * @example Q0FTRSMyMDI2LTExLTIyVDA5OjE1OjMzLjQ2Nlo
                 */
                cursor?: string;
                /**
                 * @description Number of entries on a page. Absent: 20.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description True: the cases that others share with the caller. Absent: the caller’s own.
                 * @example true
                 */
                shared?: boolean;
                /**
                 * @description Only cases whose root search was given this reference, exactly. Not with `shared`. Absent: all.
                 * @example KYB-2026-0815
                 */
                reference?: string;
            };
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of cases. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseList"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not right: `invalid_parameter`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameterError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readCaseOwnership: {
        parameters: {
            query?: {
                /**
                 * @description Ids of rule sets of `GET /rule-sets`, separated by commas; 5 at most. Absent: those of the target’s country, and `fatf-r24`.
                 * @example eu-amlr-2024-1624,gb-psc
                 */
                ruleSet?: string;
                /**
                 * @description The day whose facts are used, `YYYY-MM-DD`, not after today (UTC). Absent: the facts without an end, and the rule sets of today.
                 * @example 2026-03-01
                 */
                asOf?: string;
                /**
                 * @description True: no assumption is made, and intervals are wider. Absent: false.
                 * @example true
                 */
                strict?: boolean;
                /**
                 * @description `link`: an answer over 5 MB is 200 with `LargeAnswer`, for scripts in browsers, which cannot follow the 303 with `X-API-Key`. Smaller answers stay as they are. Absent: 303.
                 * @example link
                 */
                large?: "link";
            };
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description `caseId` of the answer to a submit.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Derived ownership of the target. With `large=link`, where it is over 5 MB: `LargeAnswer` in its place, without `ETag`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseOwnership"];
                };
            };
            /** @description The answer is over 5 MB. `Location` gives it for one minute, as JSON in gzip, to any holder of the link. */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LargeAnswer"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not right: `invalid_parameter`, `unknown_rule_set`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameterError"] | components["schemas"]["UnknownRuleSetError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `case_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["CaseNotFoundError"];
                };
            };
            /** @description In conflict with something that is under way or done: `target_not_ready`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TargetNotReadyError"];
                };
            };
            /** @description Cannot be processed as it is; `code` says why: `graph_too_large`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GraphTooLargeError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    listIdentities: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description `caseId` of the answer to a submit.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The decisions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityDecisions"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `case_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["CaseNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    decideIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `caseId` of the answer to a submit.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
                /**
                 * @description `_id` of an entity of the case.
                 * @example 2583f54d-8ff4-85b1-9d2a-53d314970b68
                 */
                entityId: string;
                /**
                 * @description `_id` of another entity of the case.
                 * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
                 */
                otherEntityId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IdentityDecisionRequest"];
            };
        };
        responses: {
            /** @description The decision as it is in force. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityDecision"];
                };
            };
            /** @description The request is not right: `invalid_body`, `invalid_parameter`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidBodyError"] | components["schemas"]["InvalidParameterError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`, `not_the_owner`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"] | components["schemas"]["NotTheOwnerError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `case_not_found`, `entity_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["CaseNotFoundError"] | components["schemas"]["EntityNotFoundError"];
                };
            };
            /** @description In conflict with something that is under way or done: `identity_conflict`, `too_many_decisions`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityConflictError"] | components["schemas"]["TooManyDecisionsError"];
                };
            };
            /** @description Too large: `body_too_large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BodyTooLargeError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    withdrawIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `caseId` of the answer to a submit.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
                /**
                 * @description `_id` of an entity of the case.
                 * @example 2583f54d-8ff4-85b1-9d2a-53d314970b68
                 */
                entityId: string;
                /**
                 * @description `_id` of another entity of the case.
                 * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
                 */
                otherEntityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No decision on the two entities is in force. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not right: `invalid_parameter`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameterError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`, `not_the_owner`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"] | components["schemas"]["NotTheOwnerError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `case_not_found`, `entity_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["CaseNotFoundError"] | components["schemas"]["EntityNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    calculateOwnership: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CalculationRequest"];
            };
        };
        responses: {
            /** @description Derived ownership of the target of the graph. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalculatedOwnership"];
                };
            };
            /** @description The request is not right: `invalid_body`, `invalid_parameter`, `unknown_rule_set`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidBodyError"] | components["schemas"]["InvalidParameterError"] | components["schemas"]["UnknownRuleSetError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"];
                };
            };
            /** @description Too large: `body_too_large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BodyTooLargeError"];
                };
            };
            /** @description Cannot be processed as it is; `code` says why: `rule_set_invalid`, `graph_invalid`, `graph_too_large`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleSetInvalidError"] | components["schemas"]["GraphInvalidError"] | components["schemas"]["GraphTooLargeError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    listRuleSets: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All rule sets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleSetList"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readRuleSet: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Id of a rule set of `GET /rule-sets`.
                 * @example gb-psc
                 */
                ruleSetId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions of the rule set. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleSetList"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `rule_set_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["RuleSetNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    listUnwraps: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description `caseId` of the answer to a submit.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The unwraps of the case. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnwrapList"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `case_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["CaseNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    startUnwrap: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any 1 to 255 printable ASCII characters, a UUID for example. Within 24 hours the same key and body give the first answer again (`Idempotency-Replayed: true`) and cost nothing more; another body or endpoint is 422, a twin that is still running 409. Absent: every request is a new one.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description `caseId` of the answer to a submit.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnwrapStart"] | components["schemas"]["UnwrapQuoteRequest"];
            };
        };
        responses: {
            /** @description The unwrap is accepted and under way; with `dryRun`, the quote. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unwrap"] | components["schemas"]["UnwrapQuote"];
                };
            };
            /** @description The request is not right: `invalid_body`, `missing_input`, `invalid_parameter`, `unknown_rule_set`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidBodyError"] | components["schemas"]["MissingInputError"] | components["schemas"]["InvalidParameterError"] | components["schemas"]["UnknownRuleSetError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not enough credits: `insufficient_credits`. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsufficientCreditsError"];
                };
            };
            /** @description Not allowed: `account_suspended`, `not_subscribed`, `not_the_owner`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"] | components["schemas"]["NotSubscribedError"] | components["schemas"]["NotTheOwnerError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `case_not_found`, `entity_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["CaseNotFoundError"] | components["schemas"]["EntityNotFoundError"];
                };
            };
            /** @description In conflict with something that is under way or done: `idempotency_in_progress`, `target_not_ready`, `unwrap_in_progress`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdempotencyInProgressError"] | components["schemas"]["TargetNotReadyError"] | components["schemas"]["UnwrapInProgressError"];
                };
            };
            /** @description Too large: `body_too_large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BodyTooLargeError"];
                };
            };
            /** @description Cannot be processed as it is; `code` says why: `idempotency_key_reused`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdempotencyKeyReusedError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readUnwrap: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description `caseId` of the answer to a submit.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
                /**
                 * @description `_id` of an unwrap.
                 * @example 76350d497d90c700b305493bfef1ac5d9f2c41d7a6b05e38
                 */
                unwrapId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The unwrap as it stands. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unwrap"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `case_not_found`, `unwrap_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["CaseNotFoundError"] | components["schemas"]["UnwrapNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    resumeUnwrap: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `caseId` of the answer to a submit.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
                /**
                 * @description `_id` of an unwrap.
                 * @example 76350d497d90c700b305493bfef1ac5d9f2c41d7a6b05e38
                 */
                unwrapId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnwrapResume"];
            };
        };
        responses: {
            /** @description The unwrap goes on. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unwrap"];
                };
            };
            /** @description The request is not right: `invalid_body`, `invalid_parameter`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidBodyError"] | components["schemas"]["InvalidParameterError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`, `not_the_owner`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"] | components["schemas"]["NotTheOwnerError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `case_not_found`, `unwrap_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["CaseNotFoundError"] | components["schemas"]["UnwrapNotFoundError"];
                };
            };
            /** @description In conflict with something that is under way or done: `unwrap_in_progress`, `unwrap_ended`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnwrapInProgressError"] | components["schemas"]["UnwrapEndedError"];
                };
            };
            /** @description Too large: `body_too_large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BodyTooLargeError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    cancelUnwrap: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `caseId` of the answer to a submit.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
                /**
                 * @description `_id` of an unwrap.
                 * @example 76350d497d90c700b305493bfef1ac5d9f2c41d7a6b05e38
                 */
                unwrapId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The unwrap is cancelled. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unwrap"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`, `not_the_owner`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"] | components["schemas"]["NotTheOwnerError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `case_not_found`, `unwrap_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["CaseNotFoundError"] | components["schemas"]["UnwrapNotFoundError"];
                };
            };
            /** @description In conflict with something that is under way or done: `unwrap_ended`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnwrapEndedError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    listEvidence: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description `caseId` of the answer to a submit.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The packs of the case. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidencePackList"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `case_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["CaseNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    requestEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `caseId` of the answer to a submit.
                 * @example 76350d497d90c700b305493bfef1ac5d
                 */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pack of the case as it stands: `PENDING`, or `READY` where it was made before. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidencePack"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `case_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["CaseNotFoundError"];
                };
            };
            /** @description In conflict with something that is under way or done: `case_not_ready`, `case_in_use`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseNotReadyError"] | components["schemas"]["CaseInUseError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readEvidence: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description `packId` of an evidence pack.
                 * @example 76350d497d90c700b305493bfef1ac5d3fd1c2a09b8e7764
                 */
                packId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pack as it stands. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidencePack"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `evidence_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["EvidenceNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    evidenceKeys: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The public keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SigningKeyList"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Too many requests of all callers together: answered by the gateway, before the service is reached. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GatewayRefusal"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    listMonitors: {
        parameters: {
            query?: {
                /**
                 * @description `nextCursor` of the page before. Absent: the first page.
                 * @example Q0FTRSMyMDI2LTExLTIyVDA5OjE1OjMzLjQ2Nlo
                 */
                cursor?: string;
                /**
                 * @description Number of entries on a page. Absent: 20.
                 * @example 20
                 */
                limit?: number;
            };
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of monitors. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonitorPage"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not right: `invalid_parameter`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameterError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    createMonitor: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any 1 to 255 printable ASCII characters, a UUID for example. Within 24 hours the same key and body give the first answer again (`Idempotency-Replayed: true`) and cost nothing more; another body or endpoint is 422, a twin that is still running 409. Absent: every request is a new one.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MonitorOfCase"] | components["schemas"]["MonitorOfCompany"];
            };
        };
        responses: {
            /** @description The monitor, with what it costs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Monitor"];
                };
            };
            /** @description The request is not right: `invalid_body`, `missing_input`, `invalid_identifier`, `invalid_parameter`, `unsupported_jurisdiction`, `registry_not_configured`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidBodyError"] | components["schemas"]["MissingInputError"] | components["schemas"]["InvalidIdentifierError"] | components["schemas"]["InvalidParameterError"] | components["schemas"]["UnsupportedJurisdictionError"] | components["schemas"]["RegistryNotConfiguredError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not enough credits: `insufficient_credits`. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsufficientCreditsError"];
                };
            };
            /** @description Not allowed: `account_suspended`, `not_subscribed`, `not_the_owner`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"] | components["schemas"]["NotSubscribedError"] | components["schemas"]["NotTheOwnerError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `case_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["CaseNotFoundError"];
                };
            };
            /** @description In conflict with something that is under way or done: `idempotency_in_progress`, `case_not_ready`, `register_at_capacity`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdempotencyInProgressError"] | components["schemas"]["CaseNotReadyError"] | components["schemas"]["RegisterAtCapacityError"];
                };
            };
            /** @description Too large: `body_too_large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BodyTooLargeError"];
                };
            };
            /** @description Cannot be processed as it is; `code` says why: `idempotency_key_reused`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdempotencyKeyReusedError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readMonitor: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description `monitorId` of a monitor.
                 * @example c2d41e7790b3f5a84d6e0b1f92837465
                 */
                monitorId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The monitor. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Monitor"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `monitor_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["MonitorNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    changeMonitor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `monitorId` of a monitor.
                 * @example c2d41e7790b3f5a84d6e0b1f92837465
                 */
                monitorId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MonitorChange"];
            };
        };
        responses: {
            /** @description The monitor as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Monitor"];
                };
            };
            /** @description The request is not right: `invalid_body`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidBodyError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `monitor_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["MonitorNotFoundError"];
                };
            };
            /** @description In conflict with something that is under way or done: `monitor_ended`, `monitor_in_use`, `register_at_capacity`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonitorEndedError"] | components["schemas"]["MonitorInUseError"] | components["schemas"]["RegisterAtCapacityError"];
                };
            };
            /** @description Too large: `body_too_large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BodyTooLargeError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    removeMonitor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `monitorId` of a monitor.
                 * @example c2d41e7790b3f5a84d6e0b1f92837465
                 */
                monitorId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The monitor is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `monitor_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["MonitorNotFoundError"];
                };
            };
            /** @description In conflict with something that is under way or done: `monitor_in_use`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonitorInUseError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    lookNow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `monitorId` of a monitor.
                 * @example c2d41e7790b3f5a84d6e0b1f92837465
                 */
                monitorId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The monitor, with a look under way. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Monitor"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not enough credits: `insufficient_credits`. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsufficientCreditsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `monitor_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["MonitorNotFoundError"];
                };
            };
            /** @description In conflict with something that is under way or done: `monitor_ended`, `monitor_in_use`, `monthly_limit_reached`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonitorEndedError"] | components["schemas"]["MonitorInUseError"] | components["schemas"]["MonthlyLimitReachedError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    listChanges: {
        parameters: {
            query?: {
                /**
                 * @description `nextCursor` of the page before. Absent: the first page.
                 * @example Q0FTRSMyMDI2LTExLTIyVDA5OjE1OjMzLjQ2Nlo
                 */
                cursor?: string;
                /**
                 * @description Number of entries on a page. Absent: 20.
                 * @example 20
                 */
                limit?: number;
            };
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description `monitorId` of a monitor.
                 * @example c2d41e7790b3f5a84d6e0b1f92837465
                 */
                monitorId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of changes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangePage"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not right: `invalid_parameter`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameterError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `monitor_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["MonitorNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    listVersions: {
        parameters: {
            query?: {
                /**
                 * @description A day or an instant in ISO 8601: only the version that was known then. Absent: all.
                 * @example 2026-03-01
                 */
                asOf?: string;
            };
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description `monitorId` of a monitor.
                 * @example c2d41e7790b3f5a84d6e0b1f92837465
                 */
                monitorId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionList"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not right: `invalid_parameter`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameterError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `monitor_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["MonitorNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readVersion: {
        parameters: {
            query?: {
                /**
                 * @description `link`: an answer over 5 MB is 200 with `LargeAnswer`, for scripts in browsers, which cannot follow the 303 with `X-API-Key`. Smaller answers stay as they are. Absent: 303.
                 * @example link
                 */
                large?: "link";
            };
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description `monitorId` of a monitor.
                 * @example c2d41e7790b3f5a84d6e0b1f92837465
                 */
                monitorId: string;
                /**
                 * @description Number of a version, 1 or more.
                 * @example 2
                 */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version with the company. With `large=link`, where it is over 5 MB: `LargeAnswer` in its place, without `ETag`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionWithEntity"];
                };
            };
            /** @description The answer is over 5 MB. `Location` gives it for one minute, as JSON in gzip, to any holder of the link. */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LargeAnswer"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not right: `invalid_parameter`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameterError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `monitor_not_found`, `version_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["MonitorNotFoundError"] | components["schemas"]["VersionNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readDocument: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description A `_documentID` of `sourceDocuments`.
                 * @example 76350d497d90c700b305493bfef1ac5d2c91932d5f89cc40
                 */
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A link to the file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentLink"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `document_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["DocumentNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    findId: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any 1 to 255 printable ASCII characters, a UUID for example. Within 24 hours the same key and body give the first answer again (`Idempotency-Replayed: true`) and cost nothing more; another body or endpoint is 422, a twin that is still running 409. Absent: every request is a new one.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindRequest"];
            };
        };
        responses: {
            /** @description Verified numbers; an empty list where there is none. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "X-Name-Search": components["headers"]["X-Name-Search"];
                    "X-Hint": components["headers"]["X-Hint"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentifierMatches"];
                };
            };
            /** @description The request is not right: `invalid_body`, `missing_input`, `unsupported_jurisdiction`, `invalid_parameter`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidBodyError"] | components["schemas"]["MissingInputError"] | components["schemas"]["UnsupportedJurisdictionError"] | components["schemas"]["InvalidParameterError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not enough credits: `insufficient_credits`. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsufficientCreditsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"];
                };
            };
            /** @description In conflict with something that is under way or done: `idempotency_in_progress`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdempotencyInProgressError"];
                };
            };
            /** @description Too large: `body_too_large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BodyTooLargeError"];
                };
            };
            /** @description Cannot be processed as it is; `code` says why: `idempotency_key_reused`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdempotencyKeyReusedError"];
                };
            };
            /** @description Too many requests: `rate_limited`, `daily_limit_reached`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"] | components["schemas"]["DailyLimitReachedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    validateIdentifier: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ValidateRequest"];
            };
        };
        responses: {
            /** @description Whether the number can be one of the register. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentifierJudgement"];
                };
            };
            /** @description The request is not right: `invalid_body`, `missing_input`, `unsupported_jurisdiction`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidBodyError"] | components["schemas"]["MissingInputError"] | components["schemas"]["UnsupportedJurisdictionError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"];
                };
            };
            /** @description Too large: `body_too_large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BodyTooLargeError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    listJurisdictions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All jurisdictions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JurisdictionList"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readJurisdiction: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description ISO 3166-1 alpha-2 or ISO 3166-2; case does not matter. A part of a country that is searched like the country (`CH-ZH`) gives the country’s entry.
                 * @example GB
                 */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The jurisdiction. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Jurisdiction"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not right: `unsupported_jurisdiction`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsupportedJurisdictionError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountView"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readLedger: {
        parameters: {
            query?: {
                /**
                 * @description `nextCursor` of the page before. Absent: the first page.
                 * @example Q0FTRSMyMDI2LTExLTIyVDA5OjE1OjMzLjQ2Nlo
                 */
                cursor?: string;
                /**
                 * @description Number of entries on a page. Absent: 20.
                 * @example 20
                 */
                limit?: number;
            };
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the ledger. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerPage"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not right: `invalid_parameter`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameterError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`, `id_token_required`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"] | components["schemas"]["IdTokenRequiredError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyRequest"];
            };
        };
        responses: {
            /** @description The new key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
            /** @description The request is not right: `invalid_body`, `too_many_api_keys`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidBodyError"] | components["schemas"]["TooManyApiKeysError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`, `id_token_required`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"] | components["schemas"]["IdTokenRequiredError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"];
                };
            };
            /** @description Too large: `body_too_large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BodyTooLargeError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `keyId` of the list of keys.
                 * @example ed6986844373
                 */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key is revoked. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`, `id_token_required`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"] | components["schemas"]["IdTokenRequiredError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `api_key_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["ApiKeyNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readEvents: {
        parameters: {
            query?: {
                /**
                 * @description The number (`sequence`) of the last event that you have: only later ones are given. Absent: the newest events.
                 * @example 4711
                 */
                after?: number;
                /**
                 * @description Number of events that are looked at. Where `types` leaves some out, fewer are given. Absent: 100.
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description Types of events, or a first word with `.*`, separated by commas. Absent: all.
                 * @example search.completed,search.failed
                 */
                types?: string;
                /**
                 * @description Seconds to wait for an event where there is none yet; each counts as a request. An account may have five waits open. Absent: 0.
                 * @example 20
                 */
                wait?: number;
            };
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events, the oldest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not right: `invalid_parameter`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameterError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"];
                };
            };
            /** @description undefined: `events_expired`. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventsExpiredError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description `id` of an event.
                 * @example evt_000000004711_2c2ed54efb39ace8
                 */
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `event_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["EventNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoints. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointList"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointRequest"];
            };
        };
        responses: {
            /** @description The new endpoint, with its secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWebhookEndpoint"];
                };
            };
            /** @description The request is not right: `invalid_body`, `invalid_url`, `invalid_parameter`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidBodyError"] | components["schemas"]["InvalidUrlError"] | components["schemas"]["InvalidParameterError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"];
                };
            };
            /** @description In conflict with something that is under way or done: `too_many_endpoints`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TooManyEndpointsError"];
                };
            };
            /** @description Too large: `body_too_large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BodyTooLargeError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description `endpointId` of a webhook endpoint.
                 * @example ep_0123456789abcdef01234567
                 */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `endpoint_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["EndpointNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    changeWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `endpointId` of a webhook endpoint.
                 * @example ep_0123456789abcdef01234567
                 */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointChange"];
            };
        };
        responses: {
            /** @description The endpoint as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description The request is not right: `invalid_body`, `invalid_url`, `invalid_parameter`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidBodyError"] | components["schemas"]["InvalidUrlError"] | components["schemas"]["InvalidParameterError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `endpoint_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["EndpointNotFoundError"];
                };
            };
            /** @description Too large: `body_too_large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BodyTooLargeError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    removeWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `endpointId` of a webhook endpoint.
                 * @example ep_0123456789abcdef01234567
                 */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint is removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `endpoint_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["EndpointNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `endpointId` of a webhook endpoint.
                 * @example ep_0123456789abcdef01234567
                 */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecretRotationRequest"];
            };
        };
        responses: {
            /** @description The endpoint, with its new secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWebhookEndpoint"];
                };
            };
            /** @description The request is not right: `invalid_body`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidBodyError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `endpoint_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["EndpointNotFoundError"];
                };
            };
            /** @description Too large: `body_too_large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BodyTooLargeError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `endpointId` of a webhook endpoint.
                 * @example ep_0123456789abcdef01234567
                 */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the endpoint answered. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTest"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `endpoint_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["EndpointNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description `nextCursor` of the page before. Absent: the first page.
                 * @example Q0FTRSMyMDI2LTExLTIyVDA5OjE1OjMzLjQ2Nlo
                 */
                cursor?: string;
                /**
                 * @description Number of entries on a page. Absent: 20.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Only deliveries in this state. A page may then be short. Absent: all.
                 * @example failed
                 */
                state?: "waiting" | "delivered" | "failed";
            };
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description `endpointId` of a webhook endpoint.
                 * @example ep_0123456789abcdef01234567
                 */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryPage"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not right: `invalid_parameter`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameterError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `endpoint_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["EndpointNotFoundError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    replayEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `endpointId` of a webhook endpoint.
                 * @example ep_0123456789abcdef01234567
                 */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayRequest"];
            };
        };
        responses: {
            /** @description How many events are sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
            /** @description The request is not right: `invalid_body`, `missing_input`, `invalid_parameter`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidBodyError"] | components["schemas"]["MissingInputError"] | components["schemas"]["InvalidParameterError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `endpoint_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["EndpointNotFoundError"];
                };
            };
            /** @description In conflict with something that is under way or done: `endpoint_disabled`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndpointDisabledError"];
                };
            };
            /** @description Too large: `body_too_large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BodyTooLargeError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    redeliverEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `id` of an event.
                 * @example evt_000000004711_2c2ed54efb39ace8
                 */
                eventId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedeliveryRequest"];
            };
        };
        responses: {
            /** @description The endpoints that it is sent to. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redelivery"];
                };
            };
            /** @description The request is not right: `invalid_body`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidBodyError"];
                };
            };
            /** @description No credentials, or bad ones: `missing_credentials`, `invalid_credentials`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredentialsError"] | components["schemas"]["InvalidCredentialsError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Not found, or not for the caller: `profile_not_found`, `event_not_found`, `endpoint_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"] | components["schemas"]["EventNotFoundError"] | components["schemas"]["EndpointNotFoundError"];
                };
            };
            /** @description Too large: `body_too_large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BodyTooLargeError"];
                };
            };
            /** @description Too many requests: `rate_limited`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    authenticate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Login"];
            };
        };
        responses: {
            /** @description An ID token. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdToken"];
                };
            };
            /** @description The request is not right: `invalid_body`, `login_fields_missing`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidBodyError"] | components["schemas"]["LoginFieldsMissingError"];
                };
            };
            /** @description No credentials, or bad ones: `invalid_password`, `password_reset_required`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidPasswordError"] | components["schemas"]["PasswordResetRequiredError"];
                };
            };
            /** @description Not allowed: `account_suspended`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSuspendedError"];
                };
            };
            /** @description Too large: `body_too_large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BodyTooLargeError"];
                };
            };
            /** @description Too many requests: `too_many_attempts`, `login_busy`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TooManyAttemptsError"] | components["schemas"]["LoginBusyError"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readOpenApi: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Version of OpenAPI that the document is written in.
                         * @example 3.1.0
                         */
                        openapi: string;
                        /** @description Title, version and licence of the API, and what holds for all of it. */
                        info: Record<string, never>;
                        /** @description Every operation, by path and method. */
                        paths: Record<string, never>;
                    };
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Too many requests of all callers together: answered by the gateway, before the service is reached. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GatewayRefusal"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.
                 * @example W/"5f1c…"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service is up. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Too many requests of all callers together: answered by the gateway, before the service is reached. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GatewayRefusal"];
                };
            };
            /** @description An internal error: `internal`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    receiveSearchCompleted: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `id` of the event: the same in every attempt. Drop a request whose id you know.
                 * @example evt_000000004711_2c2ed54efb39ace8
                 */
                "webhook-id": string;
                /**
                 * @description Seconds since 1970 of the attempt. Refuse what is older than five minutes.
                 * @example 1795327200
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures of `<webhook-id>.<webhook-timestamp>.<body>` after Standard Webhooks, separated by spaces, the newest first.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
                     * @example evt_000000004711_2c2ed54efb39ace8
                     */
                    id: string;
                    /**
                     * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * Format: date-time
                     * @description When it happened, UTC.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /**
                     * @description True on events of sandbox accounts. Absent on those of others.
                     * @constant
                     */
                    sandbox?: true;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "search.completed";
                    /** @description What happened. */
                    data: {
                        /**
                         * @description Id of the search.
                         * @example 76350d497d90c700b305493bfef1ac5d2a57f65a5d7ced9b
                         */
                        searchId: string;
                        /**
                         * @description Id of its case.
                         * @example 76350d497d90c700b305493bfef1ac5d
                         */
                        caseId: string;
                        /**
                         * @description The kind of search. Absent at a company search.
                         * @enum {string}
                         */
                        searchType?: "expand" | "lei" | "fund" | "financials";
                        /**
                         * @description The entity that it was about. Absent at a search that opened a case.
                         * @example 2583f54d-8ff4-85b1-9d2a-53d314970b68
                         */
                        entityId?: string;
                        /**
                         * @description The jurisdiction that it was given. Absent where it was given none.
                         * @example GB
                         */
                        jurisdiction?: string;
                        /**
                         * @description Number of counterparties that the result names.
                         * @example 20
                         */
                        counterparties: number;
                        /** @description How complete each section of the result is. Absent where the result has no sections. */
                        dataStatus?: {
                            /**
                             * @description How complete `officers` are: directors, board members, managers, signatories, auditors, liquidators.
                             * @enum {string}
                             */
                            officers: "complete" | "partial" | "none_on_register" | "not_published" | "restricted" | "not_requested" | "not_covered" | "source_failed" | "pending";
                            /**
                             * @description How complete `owners` are: shareholders, partners, beneficial owners, parents.
                             * @enum {string}
                             */
                            owners: "complete" | "partial" | "none_on_register" | "not_published" | "restricted" | "not_requested" | "not_covered" | "source_failed" | "pending";
                            /**
                             * @description How complete `financials` are: figures of the annual accounts.
                             * @enum {string}
                             */
                            financials: "complete" | "partial" | "none_on_register" | "not_published" | "restricted" | "not_requested" | "not_covered" | "source_failed" | "pending";
                            /**
                             * @description How complete `documents` are: filed documents and official extracts, beside the register’s raw answer, which is always kept.
                             * @enum {string}
                             */
                            documents: "complete" | "partial" | "none_on_register" | "not_published" | "restricted" | "not_requested" | "not_covered" | "source_failed" | "pending";
                        };
                        /**
                         * @description Credits of the search itself; what figures cost stands in the ledger.
                         * @example 1
                         */
                        cost: number;
                    };
                };
            };
        };
        responses: {
            /** @description Received. Any 2xx means the same. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveSearchFailed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `id` of the event: the same in every attempt. Drop a request whose id you know.
                 * @example evt_000000004711_2c2ed54efb39ace8
                 */
                "webhook-id": string;
                /**
                 * @description Seconds since 1970 of the attempt. Refuse what is older than five minutes.
                 * @example 1795327200
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures of `<webhook-id>.<webhook-timestamp>.<body>` after Standard Webhooks, separated by spaces, the newest first.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
                     * @example evt_000000004711_2c2ed54efb39ace8
                     */
                    id: string;
                    /**
                     * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * Format: date-time
                     * @description When it happened, UTC.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /**
                     * @description True on events of sandbox accounts. Absent on those of others.
                     * @constant
                     */
                    sandbox?: true;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "search.failed";
                    /** @description What happened. */
                    data: {
                        /**
                         * @description Id of the search.
                         * @example 76350d497d90c700b305493bfef1ac5d2a57f65a5d7ced9b
                         */
                        searchId: string;
                        /**
                         * @description Id of its case.
                         * @example 76350d497d90c700b305493bfef1ac5d
                         */
                        caseId: string;
                        /**
                         * @description The kind of search. Absent at a company search.
                         * @enum {string}
                         */
                        searchType?: "expand" | "lei" | "fund" | "financials";
                        /**
                         * @description The entity that it was about. Absent at a search that opened a case.
                         * @example 2583f54d-8ff4-85b1-9d2a-53d314970b68
                         */
                        entityId?: string;
                        /**
                         * @description The jurisdiction that it was given. Absent where it was given none.
                         * @example GB
                         */
                        jurisdiction?: string;
                        /** @description Why it failed: `result.code` of the search. */
                        code: string;
                        /** @description True where the same search may succeed a little later. */
                        retryable: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description Received. Any 2xx means the same. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveSearchDocument_pending: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `id` of the event: the same in every attempt. Drop a request whose id you know.
                 * @example evt_000000004711_2c2ed54efb39ace8
                 */
                "webhook-id": string;
                /**
                 * @description Seconds since 1970 of the attempt. Refuse what is older than five minutes.
                 * @example 1795327200
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures of `<webhook-id>.<webhook-timestamp>.<body>` after Standard Webhooks, separated by spaces, the newest first.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
                     * @example evt_000000004711_2c2ed54efb39ace8
                     */
                    id: string;
                    /**
                     * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * Format: date-time
                     * @description When it happened, UTC.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /**
                     * @description True on events of sandbox accounts. Absent on those of others.
                     * @constant
                     */
                    sandbox?: true;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "search.document_pending";
                    /** @description What happened. */
                    data: {
                        /**
                         * @description Id of the search.
                         * @example 76350d497d90c700b305493bfef1ac5d2a57f65a5d7ced9b
                         */
                        searchId: string;
                        /**
                         * @description Id of its case.
                         * @example 76350d497d90c700b305493bfef1ac5d
                         */
                        caseId: string;
                    };
                };
            };
        };
        responses: {
            /** @description Received. Any 2xx means the same. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCaseErased: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `id` of the event: the same in every attempt. Drop a request whose id you know.
                 * @example evt_000000004711_2c2ed54efb39ace8
                 */
                "webhook-id": string;
                /**
                 * @description Seconds since 1970 of the attempt. Refuse what is older than five minutes.
                 * @example 1795327200
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures of `<webhook-id>.<webhook-timestamp>.<body>` after Standard Webhooks, separated by spaces, the newest first.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
                     * @example evt_000000004711_2c2ed54efb39ace8
                     */
                    id: string;
                    /**
                     * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * Format: date-time
                     * @description When it happened, UTC.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /**
                     * @description True on events of sandbox accounts. Absent on those of others.
                     * @constant
                     */
                    sandbox?: true;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "case.erased";
                    /** @description What happened. */
                    data: {
                        /**
                         * @description Id of the case.
                         * @example 76350d497d90c700b305493bfef1ac5d
                         */
                        caseId: string;
                        /**
                         * @description Who erased it.
                         *     - `owner`: the account itself
                         *     - `retention`: the service, because the time was over for which cases are kept
                         * @enum {string}
                         */
                        by: "owner" | "retention";
                    };
                };
            };
        };
        responses: {
            /** @description Received. Any 2xx means the same. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCaseShared: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `id` of the event: the same in every attempt. Drop a request whose id you know.
                 * @example evt_000000004711_2c2ed54efb39ace8
                 */
                "webhook-id": string;
                /**
                 * @description Seconds since 1970 of the attempt. Refuse what is older than five minutes.
                 * @example 1795327200
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures of `<webhook-id>.<webhook-timestamp>.<body>` after Standard Webhooks, separated by spaces, the newest first.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
                     * @example evt_000000004711_2c2ed54efb39ace8
                     */
                    id: string;
                    /**
                     * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * Format: date-time
                     * @description When it happened, UTC.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /**
                     * @description True on events of sandbox accounts. Absent on those of others.
                     * @constant
                     */
                    sandbox?: true;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "case.shared";
                    /** @description What happened. */
                    data: {
                        /**
                         * @description Id of the case.
                         * @example 76350d497d90c700b305493bfef1ac5d
                         */
                        caseId: string;
                    };
                };
            };
        };
        responses: {
            /** @description Received. Any 2xx means the same. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCaseUnshared: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `id` of the event: the same in every attempt. Drop a request whose id you know.
                 * @example evt_000000004711_2c2ed54efb39ace8
                 */
                "webhook-id": string;
                /**
                 * @description Seconds since 1970 of the attempt. Refuse what is older than five minutes.
                 * @example 1795327200
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures of `<webhook-id>.<webhook-timestamp>.<body>` after Standard Webhooks, separated by spaces, the newest first.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
                     * @example evt_000000004711_2c2ed54efb39ace8
                     */
                    id: string;
                    /**
                     * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * Format: date-time
                     * @description When it happened, UTC.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /**
                     * @description True on events of sandbox accounts. Absent on those of others.
                     * @constant
                     */
                    sandbox?: true;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "case.unshared";
                    /** @description What happened. */
                    data: {
                        /**
                         * @description Id of the case.
                         * @example 76350d497d90c700b305493bfef1ac5d
                         */
                        caseId: string;
                    };
                };
            };
        };
        responses: {
            /** @description Received. Any 2xx means the same. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveUnwrapProgressed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `id` of the event: the same in every attempt. Drop a request whose id you know.
                 * @example evt_000000004711_2c2ed54efb39ace8
                 */
                "webhook-id": string;
                /**
                 * @description Seconds since 1970 of the attempt. Refuse what is older than five minutes.
                 * @example 1795327200
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures of `<webhook-id>.<webhook-timestamp>.<body>` after Standard Webhooks, separated by spaces, the newest first.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
                     * @example evt_000000004711_2c2ed54efb39ace8
                     */
                    id: string;
                    /**
                     * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * Format: date-time
                     * @description When it happened, UTC.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /**
                     * @description True on events of sandbox accounts. Absent on those of others.
                     * @constant
                     */
                    sandbox?: true;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "unwrap.progressed";
                    /** @description What happened. */
                    data: {
                        /**
                         * @description Id of the unwrap.
                         * @example 76350d497d90c700b305493bfef1ac5d9f2c41d7a6b05e38
                         */
                        unwrapId: string;
                        /**
                         * @description Id of the case.
                         * @example 76350d497d90c700b305493bfef1ac5d
                         */
                        caseId: string;
                        /**
                         * @description Number of rounds that were planned.
                         * @example 4
                         */
                        round: number;
                        /**
                         * @description Number of entities of the case, as of this round.
                         * @example 61
                         */
                        entitiesKnown: number;
                        /**
                         * @description Number of entities that the unwrap has searched, as of this round.
                         * @example 17
                         */
                        searched: number;
                        /**
                         * @description Number of entities that may still be searched, as of this round.
                         * @example 9
                         */
                        open: number;
                        /**
                         * @description Number of its searches that are under way. They are charged when they are completed.
                         * @example 5
                         */
                        inFlight: number;
                        /**
                         * @description Credits that it has charged.
                         * @example 17
                         */
                        captured: number;
                    };
                };
            };
        };
        responses: {
            /** @description Received. Any 2xx means the same. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveUnwrapCompleted: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `id` of the event: the same in every attempt. Drop a request whose id you know.
                 * @example evt_000000004711_2c2ed54efb39ace8
                 */
                "webhook-id": string;
                /**
                 * @description Seconds since 1970 of the attempt. Refuse what is older than five minutes.
                 * @example 1795327200
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures of `<webhook-id>.<webhook-timestamp>.<body>` after Standard Webhooks, separated by spaces, the newest first.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
                     * @example evt_000000004711_2c2ed54efb39ace8
                     */
                    id: string;
                    /**
                     * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * Format: date-time
                     * @description When it happened, UTC.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /**
                     * @description True on events of sandbox accounts. Absent on those of others.
                     * @constant
                     */
                    sandbox?: true;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "unwrap.completed";
                    /** @description What happened. */
                    data: {
                        /**
                         * @description Id of the unwrap.
                         * @example 76350d497d90c700b305493bfef1ac5d9f2c41d7a6b05e38
                         */
                        unwrapId: string;
                        /**
                         * @description Id of the case.
                         * @example 76350d497d90c700b305493bfef1ac5d
                         */
                        caseId: string;
                        /**
                         * @description Number of rounds that were planned.
                         * @example 4
                         */
                        round: number;
                        /**
                         * @description Number of entities of the case, as of this round.
                         * @example 61
                         */
                        entitiesKnown: number;
                        /**
                         * @description Number of entities that the unwrap has searched, as of this round.
                         * @example 17
                         */
                        searched: number;
                        /**
                         * @description Number of entities that may still be searched, as of this round.
                         * @example 9
                         */
                        open: number;
                        /**
                         * @description Number of its searches that are under way. They are charged when they are completed.
                         * @example 5
                         */
                        inFlight: number;
                        /**
                         * @description Credits that it has charged.
                         * @example 17
                         */
                        captured: number;
                        /**
                         * @description How it ended.
                         *     - `decided`: no further search can change a verdict
                         *     - `resolved`: there is nothing left to ask
                         *     - `partlyResolved`: what is left needs access, papers, a number, a repeat or a higher limit
                         * @enum {string}
                         */
                        outcome: "decided" | "resolved" | "partlyResolved";
                        /** @description What was expected for what it did not search, because the answer was decided. Absent where it was not. Source: this service. */
                        savedByDecision?: {
                            /**
                             * @description What stands open now, in credits.
                             * @example 2
                             */
                            low: number;
                            /**
                             * @description With what nine of ten such searches led to, in credits.
                             * @example 9
                             */
                            high: number;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Received. Any 2xx means the same. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveUnwrapStopped: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `id` of the event: the same in every attempt. Drop a request whose id you know.
                 * @example evt_000000004711_2c2ed54efb39ace8
                 */
                "webhook-id": string;
                /**
                 * @description Seconds since 1970 of the attempt. Refuse what is older than five minutes.
                 * @example 1795327200
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures of `<webhook-id>.<webhook-timestamp>.<body>` after Standard Webhooks, separated by spaces, the newest first.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
                     * @example evt_000000004711_2c2ed54efb39ace8
                     */
                    id: string;
                    /**
                     * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * Format: date-time
                     * @description When it happened, UTC.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /**
                     * @description True on events of sandbox accounts. Absent on those of others.
                     * @constant
                     */
                    sandbox?: true;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "unwrap.stopped";
                    /** @description What happened. */
                    data: {
                        /**
                         * @description Id of the unwrap.
                         * @example 76350d497d90c700b305493bfef1ac5d9f2c41d7a6b05e38
                         */
                        unwrapId: string;
                        /**
                         * @description Id of the case.
                         * @example 76350d497d90c700b305493bfef1ac5d
                         */
                        caseId: string;
                        /**
                         * @description Number of rounds that were planned.
                         * @example 4
                         */
                        round: number;
                        /**
                         * @description Number of entities of the case, as of this round.
                         * @example 61
                         */
                        entitiesKnown: number;
                        /**
                         * @description Number of entities that the unwrap has searched, as of this round.
                         * @example 17
                         */
                        searched: number;
                        /**
                         * @description Number of entities that may still be searched, as of this round.
                         * @example 9
                         */
                        open: number;
                        /**
                         * @description Number of its searches that are under way. They are charged when they are completed.
                         * @example 5
                         */
                        inFlight: number;
                        /**
                         * @description Credits that it has charged.
                         * @example 17
                         */
                        captured: number;
                        /**
                         * @description Why it goes no further.
                         *     - `out_of_credits`: the balance does not cover the next search
                         *     - `ceiling_reached`: the next search would pass `maxCredits`
                         *     - `registers_down`: all that is left failed
                         *     - `account_suspended`: the account is suspended
                         *     - `cancelled`: it was cancelled, by its owner or because the case was erased
                         *     - `failed`: this service failed five times in a row; nothing is lost, and it can be resumed
                         * @enum {string}
                         */
                        reason: "out_of_credits" | "ceiling_reached" | "registers_down" | "account_suspended" | "cancelled" | "failed";
                        /**
                         * Format: date-time
                         * @description When it goes on by itself. Absent where it does not.
                         * @example 2026-03-01T12:00:00.000Z
                         */
                        resumeAt?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Received. Any 2xx means the same. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveOwnershipChanged: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `id` of the event: the same in every attempt. Drop a request whose id you know.
                 * @example evt_000000004711_2c2ed54efb39ace8
                 */
                "webhook-id": string;
                /**
                 * @description Seconds since 1970 of the attempt. Refuse what is older than five minutes.
                 * @example 1795327200
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures of `<webhook-id>.<webhook-timestamp>.<body>` after Standard Webhooks, separated by spaces, the newest first.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
                     * @example evt_000000004711_2c2ed54efb39ace8
                     */
                    id: string;
                    /**
                     * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * Format: date-time
                     * @description When it happened, UTC.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /**
                     * @description True on events of sandbox accounts. Absent on those of others.
                     * @constant
                     */
                    sandbox?: true;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "ownership.changed";
                    /** @description What happened. */
                    data: {
                        /**
                         * @description Id of the unwrap.
                         * @example 76350d497d90c700b305493bfef1ac5d9f2c41d7a6b05e38
                         */
                        unwrapId: string;
                        /**
                         * @description Id of the case.
                         * @example 76350d497d90c700b305493bfef1ac5d
                         */
                        caseId: string;
                        /**
                         * @description Number of rounds that were planned.
                         * @example 4
                         */
                        round: number;
                        /**
                         * @description The company whose owners they are. Absent: the target of the case.
                         * @example 2583f54d-8ff4-85b1-9d2a-53d314970b68
                         */
                        entityId?: string;
                        /** @description By party and rule set; the first 20. */
                        changes: {
                            /**
                             * @description Id of the rule set.
                             * @example gb-psc
                             */
                            ruleSet: string;
                            /**
                             * @description The party. Absent for persons whom no record names.
                             * @example T
                             * @example 9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7
                             */
                            nodeId?: string;
                            /**
                             * @description As of the event before; `isNotBeneficialOwner` also where the party was not known.
                             * @enum {string}
                             */
                            before: "isBeneficialOwner" | "mayBeBeneficialOwner" | "isNotBeneficialOwner";
                            /**
                             * @description As of this round; `isNotBeneficialOwner` also where the party is an owner no longer.
                             * @enum {string}
                             */
                            after: "isBeneficialOwner" | "mayBeBeneficialOwner" | "isNotBeneficialOwner";
                        }[];
                        /**
                         * @description Number of verdicts that are not what they were.
                         * @example 2
                         */
                        changed: number;
                    };
                };
            };
        };
        responses: {
            /** @description Received. Any 2xx means the same. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveMonitorChanged: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `id` of the event: the same in every attempt. Drop a request whose id you know.
                 * @example evt_000000004711_2c2ed54efb39ace8
                 */
                "webhook-id": string;
                /**
                 * @description Seconds since 1970 of the attempt. Refuse what is older than five minutes.
                 * @example 1795327200
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures of `<webhook-id>.<webhook-timestamp>.<body>` after Standard Webhooks, separated by spaces, the newest first.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
                     * @example evt_000000004711_2c2ed54efb39ace8
                     */
                    id: string;
                    /**
                     * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * Format: date-time
                     * @description When it happened, UTC.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /**
                     * @description True on events of sandbox accounts. Absent on those of others.
                     * @constant
                     */
                    sandbox?: true;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "monitor.changed";
                    /** @description What happened. */
                    data: {
                        /**
                         * @description Id of the monitor.
                         * @example c2d41e7790b3f5a84d6e0b1f92837465
                         */
                        monitorId: string;
                        /**
                         * @description The label that it was given. Absent where it was given none.
                         * @example supplier 4711
                         */
                        label?: string;
                        /**
                         * @description Number of the version that the changes made.
                         * @example 2
                         */
                        version: number;
                        /** @description The first 20. Never empty. */
                        changes: {
                            /**
                             * @description What changed.
                             * @enum {string}
                             */
                            type: "name.changed" | "other_name.added" | "status.changed" | "company.dissolved" | "company.gone" | "insolvency.opened" | "insolvency.closed" | "legal_form.changed" | "address.changed" | "identifier.added" | "identifier.removed" | "activity.changed" | "capital.changed" | "officer.appointed" | "officer.resigned" | "officer.changed" | "owner.added" | "owner.removed" | "owner.changed" | "parent.changed" | "subsidiary.changed" | "filing.added" | "figures.added" | "coverage.changed" | "corrected";
                            /**
                             * @description Id of the change in `GET /monitors/{monitorId}/changes`.
                             * @example c2d41e7790b3f5a84d6e0b1f92837465-2-0
                             */
                            changeId: string;
                        }[];
                        /**
                         * @description Number of changes.
                         * @example 1
                         */
                        changed: number;
                    };
                };
            };
        };
        responses: {
            /** @description Received. Any 2xx means the same. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveMonitorFailing: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `id` of the event: the same in every attempt. Drop a request whose id you know.
                 * @example evt_000000004711_2c2ed54efb39ace8
                 */
                "webhook-id": string;
                /**
                 * @description Seconds since 1970 of the attempt. Refuse what is older than five minutes.
                 * @example 1795327200
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures of `<webhook-id>.<webhook-timestamp>.<body>` after Standard Webhooks, separated by spaces, the newest first.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
                     * @example evt_000000004711_2c2ed54efb39ace8
                     */
                    id: string;
                    /**
                     * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * Format: date-time
                     * @description When it happened, UTC.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /**
                     * @description True on events of sandbox accounts. Absent on those of others.
                     * @constant
                     */
                    sandbox?: true;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "monitor.failing";
                    /** @description What happened. */
                    data: {
                        /**
                         * @description Id of the monitor.
                         * @example c2d41e7790b3f5a84d6e0b1f92837465
                         */
                        monitorId: string;
                        /**
                         * @description The label that it was given. Absent where it was given none.
                         * @example supplier 4711
                         */
                        label?: string;
                        /** @description Why the last one brought nothing. */
                        reason: string | ("insufficient_credits" | "account_suspended" | "not_subscribed");
                        /**
                         * Format: date-time
                         * @description When the first of them was, UTC.
                         * @example 2026-03-01T12:00:00.000Z
                         */
                        since: string;
                    };
                };
            };
        };
        responses: {
            /** @description Received. Any 2xx means the same. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveMonitorEnded: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `id` of the event: the same in every attempt. Drop a request whose id you know.
                 * @example evt_000000004711_2c2ed54efb39ace8
                 */
                "webhook-id": string;
                /**
                 * @description Seconds since 1970 of the attempt. Refuse what is older than five minutes.
                 * @example 1795327200
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures of `<webhook-id>.<webhook-timestamp>.<body>` after Standard Webhooks, separated by spaces, the newest first.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
                     * @example evt_000000004711_2c2ed54efb39ace8
                     */
                    id: string;
                    /**
                     * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * Format: date-time
                     * @description When it happened, UTC.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /**
                     * @description True on events of sandbox accounts. Absent on those of others.
                     * @constant
                     */
                    sandbox?: true;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "monitor.ended";
                    /** @description What happened. */
                    data: {
                        /**
                         * @description Id of the monitor.
                         * @example c2d41e7790b3f5a84d6e0b1f92837465
                         */
                        monitorId: string;
                        /**
                         * @description The label that it was given. Absent where it was given none.
                         * @example supplier 4711
                         */
                        label?: string;
                        /**
                         * @description Why.
                         *     - `company_gone`: the register has not known the company on three days
                         *     - `removed`: its owner removed it
                         * @enum {string}
                         */
                        reason: "company_gone" | "removed";
                    };
                };
            };
        };
        responses: {
            /** @description Received. Any 2xx means the same. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCreditsGranted: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `id` of the event: the same in every attempt. Drop a request whose id you know.
                 * @example evt_000000004711_2c2ed54efb39ace8
                 */
                "webhook-id": string;
                /**
                 * @description Seconds since 1970 of the attempt. Refuse what is older than five minutes.
                 * @example 1795327200
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures of `<webhook-id>.<webhook-timestamp>.<body>` after Standard Webhooks, separated by spaces, the newest first.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
                     * @example evt_000000004711_2c2ed54efb39ace8
                     */
                    id: string;
                    /**
                     * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * Format: date-time
                     * @description When it happened, UTC.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /**
                     * @description True on events of sandbox accounts. Absent on those of others.
                     * @constant
                     */
                    sandbox?: true;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "credits.granted";
                    /** @description What happened. */
                    data: {
                        /**
                         * @description Credits: negative where they were taken back.
                         * @example 100
                         */
                        amount: number;
                        /**
                         * @description Credits that could be spent then.
                         * @example 993
                         */
                        balance: number;
                    };
                };
            };
        };
        responses: {
            /** @description Received. Any 2xx means the same. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCreditsLow: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `id` of the event: the same in every attempt. Drop a request whose id you know.
                 * @example evt_000000004711_2c2ed54efb39ace8
                 */
                "webhook-id": string;
                /**
                 * @description Seconds since 1970 of the attempt. Refuse what is older than five minutes.
                 * @example 1795327200
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures of `<webhook-id>.<webhook-timestamp>.<body>` after Standard Webhooks, separated by spaces, the newest first.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
                     * @example evt_000000004711_2c2ed54efb39ace8
                     */
                    id: string;
                    /**
                     * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * Format: date-time
                     * @description When it happened, UTC.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /**
                     * @description True on events of sandbox accounts. Absent on those of others.
                     * @constant
                     */
                    sandbox?: true;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "credits.low";
                    /** @description What happened. */
                    data: {
                        /**
                         * @description Credits that could be spent then.
                         * @example 9
                         */
                        balance: number;
                        /**
                         * @description Credits under which the event is written.
                         * @example 10
                         */
                        threshold: number;
                    };
                };
            };
        };
        responses: {
            /** @description Received. Any 2xx means the same. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveKeyCreated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `id` of the event: the same in every attempt. Drop a request whose id you know.
                 * @example evt_000000004711_2c2ed54efb39ace8
                 */
                "webhook-id": string;
                /**
                 * @description Seconds since 1970 of the attempt. Refuse what is older than five minutes.
                 * @example 1795327200
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures of `<webhook-id>.<webhook-timestamp>.<body>` after Standard Webhooks, separated by spaces, the newest first.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
                     * @example evt_000000004711_2c2ed54efb39ace8
                     */
                    id: string;
                    /**
                     * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * Format: date-time
                     * @description When it happened, UTC.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /**
                     * @description True on events of sandbox accounts. Absent on those of others.
                     * @constant
                     */
                    sandbox?: true;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "key.created";
                    /** @description What happened. */
                    data: {
                        /**
                         * @description Id of the key: the 12 hexadecimal characters in it. Not secret.
                         * @example ed6986844373
                         */
                        keyId: string;
                        /**
                         * @description The label that it was made with. Absent where it was made without one.
                         * @example back office
                         */
                        label?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Received. Any 2xx means the same. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveKeyRevoked: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `id` of the event: the same in every attempt. Drop a request whose id you know.
                 * @example evt_000000004711_2c2ed54efb39ace8
                 */
                "webhook-id": string;
                /**
                 * @description Seconds since 1970 of the attempt. Refuse what is older than five minutes.
                 * @example 1795327200
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures of `<webhook-id>.<webhook-timestamp>.<body>` after Standard Webhooks, separated by spaces, the newest first.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
                     * @example evt_000000004711_2c2ed54efb39ace8
                     */
                    id: string;
                    /**
                     * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * Format: date-time
                     * @description When it happened, UTC.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /**
                     * @description True on events of sandbox accounts. Absent on those of others.
                     * @constant
                     */
                    sandbox?: true;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "key.revoked";
                    /** @description What happened. */
                    data: {
                        /**
                         * @description Id of the key: the 12 hexadecimal characters in it. Not secret.
                         * @example ed6986844373
                         */
                        keyId: string;
                        /**
                         * @description The label that it was made with. Absent where it was made without one.
                         * @example back office
                         */
                        label?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Received. Any 2xx means the same. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveEndpointDisabled: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `id` of the event: the same in every attempt. Drop a request whose id you know.
                 * @example evt_000000004711_2c2ed54efb39ace8
                 */
                "webhook-id": string;
                /**
                 * @description Seconds since 1970 of the attempt. Refuse what is older than five minutes.
                 * @example 1795327200
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures of `<webhook-id>.<webhook-timestamp>.<body>` after Standard Webhooks, separated by spaces, the newest first.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.
                     * @example evt_000000004711_2c2ed54efb39ace8
                     */
                    id: string;
                    /**
                     * @description The number of the event: 1, 2, 3 … of your account, each once and none left out.
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * Format: date-time
                     * @description When it happened, UTC.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /**
                     * @description True on events of sandbox accounts. Absent on those of others.
                     * @constant
                     */
                    sandbox?: true;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "endpoint.disabled";
                    /** @description What happened. */
                    data: {
                        /**
                         * @description Id of the endpoint.
                         * @example ep_0123456789abcdef01234567
                         */
                        endpointId: string;
                        /**
                         * @description Why it was switched off.
                         * @enum {string}
                         */
                        reason: "gone" | "failing";
                        /**
                         * Format: date-time
                         * @description When the run of failures began, UTC.
                         * @example 2026-03-01T12:00:00.000Z
                         */
                        since: string;
                    };
                };
            };
        };
        responses: {
            /** @description Received. Any 2xx means the same. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveEndpointTest: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `id` of the event: the same in every attempt. Drop a request whose id you know.
                 * @example evt_000000004711_2c2ed54efb39ace8
                 */
                "webhook-id": string;
                /**
                 * @description Seconds since 1970 of the attempt. Refuse what is older than five minutes.
                 * @example 1795327200
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures of `<webhook-id>.<webhook-timestamp>.<body>` after Standard Webhooks, separated by spaces, the newest first.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Id of the test. It begins with `evt_test_`: no event has it.
                     * @example evt_test_2c2ed54efb39ace8
                     */
                    id: string;
                    /**
                     * Format: date-time
                     * @description When it was sent, UTC.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /**
                     * @description What it is.
                     * @constant
                     */
                    type: "endpoint.test";
                    /** @description What is tested. Source: this service. */
                    data: {
                        /**
                         * @description Id of the endpoint.
                         * @example ep_0123456789abcdef01234567
                         */
                        endpointId: string;
                    };
                };
            };
        };
        responses: {
            /** @description Received. Any 2xx means the same. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
