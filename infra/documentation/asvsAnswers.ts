/** How Pulse meets a requirement of OWASP ASVS 5.0.0, or why it doesn't apply. */
export interface AsvsAnswer {
  /** Separated by ", ". */
  readonly ids: string;
  readonly verdict: "met" | "not applicable";
  readonly how: string;
  readonly tests: readonly (readonly [file: string, title: string])[];
}

/** Open requirements are in docs/security.md#open-points. */
export const levelOneAnswers: readonly AsvsAnswer[] = [
  {
    ids: "1.2.1",
    verdict: "met",
    how: "Output is escaped where it is used: by React on pages, by our code in data files and page settings.",
    tests: [
      [
        "tests/domain/people/ownDataFile.test.ts",
        "is a document that runs nothing and loads nothing, whatever people wrote",
      ],
      ["tests/infra/stacks/sitePage.test.ts", "escapes HTML in settings"],
    ],
  },
  {
    ids: "1.2.2",
    verdict: "met",
    how: "URL parts are encoded, and only URLs with safe schemes become links.",
    tests: [
      ["tests/web/lib/reading/api.test.ts", "fills the path, sends the body and the id token"],
      ["tests/web/lib/format/format.test.tsx", "are all web addresses, and splitting loses no text"],
    ],
  },
  {
    ids: "1.2.3",
    verdict: "met",
    how: "Only JSON.stringify builds JSON.",
    tests: [["tests/infra/stacks/sitePage.test.ts", "escapes HTML in settings"]],
  },
  {
    ids: "1.2.4",
    verdict: "met",
    how: "ElectroDB passes values as parameters.",
    tests: [
      ["tests/functions/hostile/hostileInput.test.ts", "a hostile request"],
      ["tests/functions/triggers/preSignUp.test.ts", "treats quotes and backslashes in an address as plain characters"],
    ],
  },
  {
    ids: "1.2.5",
    verdict: "not applicable",
    how: "No function starts a process.",
    tests: [["tests/architecture/security.test.ts", "starts no process"]],
  },
  {
    ids: "1.3.1",
    verdict: "met",
    how: "sanitize-html sanitizes rich text on write, dompurify on display.",
    tests: [
      ["tests/functions/richText.test.ts", "%s is cleaned to %s"],
      ["tests/web/ui/text/richText.test.tsx", "drops %s"],
    ],
  },
  {
    ids: "1.3.2",
    verdict: "met",
    how: "No text is evaluated as code.",
    tests: [["tests/architecture/security.test.ts", "evaluates no text as code"]],
  },
  {
    ids: "1.5.1",
    verdict: "met",
    how: "Only hucre parses XML: that of workbooks, in the browser. It skips document types and resolves no declared entities.",
    tests: [
      ["tests/functions/files/workbook.test.ts", "ignores entities declared in its XML"],
      ["tests/architecture/security.test.ts", "parses no XML"],
    ],
  },
  {
    ids: "2.1.1",
    verdict: "met",
    how: "Schemas define valid input and generate the OpenAPI document (docs/ui.md#texts).",
    tests: [
      [
        "tests/architecture/documentation.test.ts",
        "has a line for every route with its callers, and a section for every entity",
      ],
    ],
  },
  {
    ids: "2.2.1",
    verdict: "met",
    how: "Every route has a schema and rejects unknown keys.",
    tests: [
      ["tests/functions/http/chain.test.ts", "refuses %s"],
      ["tests/functions/api/openApi.test.ts", "forbids undeclared keys in bodies at every depth"],
    ],
  },
  {
    ids: "2.2.2",
    verdict: "met",
    how: "The server validates.",
    tests: [["tests/functions/http/chain.test.ts", "names the invalid fields"]],
  },
  {
    ids: "2.3.1",
    verdict: "met",
    how: "Stages of a review can't be skipped.",
    tests: [
      [
        "tests/functions/privacy/stages.test.ts",
        "refuses the writes of actors who see nothing, and shows them nothing",
      ],
      [
        "tests/functions/reviews/reviewSteps.test.ts",
        "can't be completed without all answers, and the error says what is missing",
      ],
    ],
  },
  {
    ids: "3.2.1",
    verdict: "met",
    how: "API responses are JSON with nosniff, so browsers don't render them as pages.",
    tests: [["tests/infra/stacks/stacks.test.ts", "sets HSTS, content type, referrer and frame protection headers"]],
  },
  {
    ids: "3.2.2",
    verdict: "met",
    how: "Text is shown as text.",
    tests: [["tests/architecture/security.test.ts", "writes no text into a page as HTML"]],
  },
  {
    ids: "3.3.1",
    verdict: "met",
    how: "The only cookie stores the sidebar's state.",
    tests: [["tests/web/app/navigation.test.ts", "over %s is %s"]],
  },
  {
    ids: "3.4.1",
    verdict: "met",
    how: "Strict-Transport-Security lasts a year.",
    tests: [["tests/infra/stacks/stacks.test.ts", "sets HSTS, content type, referrer and frame protection headers"]],
  },
  {
    ids: "3.4.2",
    verdict: "met",
    how: "No other origin is allowed.",
    tests: [["tests/infra/stacks/stacks.test.ts", "allows no cross-origin access to the API"]],
  },
  {
    ids: "3.5.1",
    verdict: "met",
    how: "The token is in a header, which browsers don't add on their own.",
    tests: [["tests/functions/api/wrongTokens.test.ts", "with %s is refused, and nothing is read from the table"]],
  },
  {
    ids: "3.5.2",
    verdict: "met",
    how: "The same header requires a preflight.",
    tests: [["tests/infra/stacks/stacks.test.ts", "requires a token of the pool's client on every route"]],
  },
  {
    ids: "3.5.3",
    verdict: "met",
    how: "GET requests write only access records and, on an account's first request, its profile.",
    tests: [
      [
        "tests/architecture/security.test.ts",
        "changes in read requests only for access records and the profile of a new account",
      ],
    ],
  },
  {
    ids: "4.1.1",
    verdict: "met",
    how: "Responses declare their content type, texts their charset. JSON is always UTF-8.",
    tests: [
      ["tests/infra/stacks/stacks.test.ts", "deploys text files with their charset, and all other files"],
      ["tests/e2e/app/session.spec.ts", "the site sends its security headers and runs under its own content policy"],
    ],
  },
  {
    ids: "4.4.1",
    verdict: "not applicable",
    how: "There are no WebSockets.",
    tests: [["tests/architecture/security.test.ts", "opens no other connection than requests"]],
  },
  {
    ids: "5.2.1",
    verdict: "met",
    how: "Files arrive as text in requests, which have limits.",
    tests: [
      ["tests/functions/http/chain.test.ts", "refuses %s"],
      ["tests/functions/people/peopleFile/readLines.test.ts", "is refused with %s"],
    ],
  },
  {
    ids: "5.2.2",
    verdict: "met",
    how: "Content decides, not the name: a file must parse as a people, ladder or onboarding file.",
    tests: [
      ["tests/functions/people/peopleFile/readLines.test.ts", "is refused with %s"],
      ["tests/functions/positions/ladderFile/ladderText.test.ts", "name the line: %s"],
    ],
  },
  {
    ids: "5.3.1",
    verdict: "not applicable",
    how: "No file is stored.",
    tests: [["tests/architecture/security.test.ts", "stores no file"]],
  },
  {
    ids: "5.3.2",
    verdict: "not applicable",
    how: "No function opens a file that a request names.",
    tests: [["tests/architecture/security.test.ts", "stores no file"]],
  },
  {
    ids: "6.1.1",
    verdict: "met",
    how: "Defenses against guessing and lockouts are documented (docs/security.md#guessing).",
    tests: [],
  },
  {
    ids: "6.2.1",
    verdict: "met",
    how: "Passwords have at least 8 characters.",
    tests: [["tests/infra/local/userPool/passwordSignIn.test.ts", "rejects a password of fewer than 8 characters"]],
  },
  {
    ids: "6.2.2",
    verdict: "met",
    how: "People change their password on their profile.",
    tests: [
      [
        "tests/e2e/people/newcomer.spec.ts",
        "a newcomer signs up, waits, is approved by the demo admin, sees the ladder and changes the password",
      ],
    ],
  },
  {
    ids: "6.2.3",
    verdict: "met",
    how: "Changing a password requires the current one.",
    tests: [
      [
        "tests/infra/local/userPool/passwordSignIn.test.ts",
        "changes a password only with an access token, the old password and a valid new one",
      ],
    ],
  },
  {
    ids: "6.2.5",
    verdict: "met",
    how: "Passwords need no particular kinds of characters.",
    tests: [
      ["tests/infra/stacks/stacks.test.ts", "requires only a password length, and doesn't reveal who has an account"],
    ],
  },
  {
    ids: "6.2.6",
    verdict: "met",
    how: "Typed passwords are hidden.",
    tests: [["tests/web/auth/signUp.test.tsx", "is hidden, can be pasted, and is sent exactly as entered"]],
  },
  {
    ids: "6.2.7",
    verdict: "met",
    how: "Pasting and password managers work.",
    tests: [["tests/web/auth/signUp.test.tsx", "is hidden, can be pasted, and is sent exactly as entered"]],
  },
  {
    ids: "6.2.8",
    verdict: "met",
    how: "Passwords are sent unchanged.",
    tests: [["tests/web/auth/signUp.test.tsx", "is hidden, can be pasted, and is sent exactly as entered"]],
  },
  {
    ids: "6.3.1",
    verdict: "met",
    how: "Guessing is limited as documented (docs/security.md#guessing).",
    tests: [
      [
        "tests/infra/local/userPool/passwordSignIn.test.ts",
        "rejects a wrong code, and after five even the right one, until a new code is sent",
      ],
      ["tests/functions/triggers/mails.test.ts", "keeps the limit when many people sign up in parallel"],
    ],
  },
  {
    ids: "6.3.2",
    verdict: "met",
    how: "There are no default accounts.",
    tests: [
      ["tests/infra/stacks/stacks.test.ts", "have exactly one function for every declaration, and no demo function"],
    ],
  },
  {
    ids: "6.4.1",
    verdict: "met",
    how: "Codes are random and last a day.",
    tests: [
      ["tests/infra/local/userPool/passwordSignIn.test.ts", "emails different codes"],
      ["tests/infra/local/userPool/passwordSignIn.test.ts", "rejects a code after a day"],
    ],
  },
  {
    ids: "6.4.2",
    verdict: "met",
    how: "There are no secret questions.",
    tests: [
      [
        "tests/e2e/auth/presentations.spec.ts",
        "production: the company's Google account is the one way in, and no password form is loaded",
      ],
    ],
  },
  {
    ids: "7.2.1",
    verdict: "met",
    how: "The authorizer verifies every session.",
    tests: [["tests/infra/stacks/stacks.test.ts", "requires a token of the pool's client on every route"]],
  },
  {
    ids: "7.2.2",
    verdict: "met",
    how: "Tokens belong to a session; there are no static keys.",
    tests: [["tests/infra/local/userPool/tokens.test.ts", "accepts signatures that its published key verifies"]],
  },
  {
    ids: "7.2.3",
    verdict: "not applicable",
    how: "Sessions use signed tokens; refresh tokens are Cognito's.",
    tests: [],
  },
  {
    ids: "7.2.4",
    verdict: "met",
    how: "Each sign-in starts a new session.",
    tests: [["tests/e2e/app/session.spec.ts", "another person on the same device sees nothing of the first"]],
  },
  {
    ids: "7.4.2",
    verdict: "met",
    how: "Deactivation ends access with the next request.",
    tests: [
      ["tests/functions/http/chain.test.ts", "respects a change of status on the next request"],
      ["tests/functions/http/chain.test.ts", "is refused with 401 for a removed person"],
    ],
  },
  {
    ids: "8.1.1",
    verdict: "met",
    how: "A table states who may call each route.",
    tests: [["tests/functions/api/authorization.test.ts", "has a line for each route, and no other"]],
  },
  {
    ids: "8.2.1",
    verdict: "met",
    how: "Guards restrict every route.",
    tests: [
      ["tests/functions/api/weakGuards.test.ts", "on every route that refuses some active people"],
      ["tests/functions/api/authorization.test.ts", "is granted exactly what it uses"],
    ],
  },
  {
    ids: "8.2.2",
    verdict: "met",
    how: "Guards restrict every record.",
    tests: [
      ["tests/functions/api/personIds.test.ts", "an id of someone the caller may not see"],
      [
        "tests/functions/privacy/stages.test.ts",
        "shows each text only to those who may see it, through every GET route",
      ],
    ],
  },
  {
    ids: "8.3.1",
    verdict: "met",
    how: "The server decides.",
    tests: [["tests/functions/http/chain.test.ts", "admits the right person and refuses others"]],
  },
  {
    ids: "9.1.1",
    verdict: "met",
    how: "Token signatures are verified.",
    tests: [
      ["tests/infra/local/userPool/tokens.test.ts", "rejects tokens that are forged, unsigned, changed, cut or empty"],
    ],
  },
  {
    ids: "9.1.2",
    verdict: "met",
    how: "The authorizer accepts RS256 only.",
    tests: [
      ["tests/infra/local/userPool/tokens.test.ts", "rejects tokens that are forged, unsigned, changed, cut or empty"],
    ],
  },
  {
    ids: "9.1.3",
    verdict: "met",
    how: "Keys come from the issuer only.",
    tests: [
      ["tests/infra/stacks/stacks.test.ts", "requires a token of the pool's client on every route"],
      [
        "tests/infra/local/userPool/tokens.test.ts",
        "rejects a token of another pool, even with the same client and issuer",
      ],
    ],
  },
  {
    ids: "9.2.1",
    verdict: "met",
    how: "Expired tokens are rejected.",
    tests: [["tests/infra/local/userPool/tokens.test.ts", "rejects an expired token"]],
  },
  {
    ids: "10.4.1",
    verdict: "met",
    how: "Redirects go to registered addresses only.",
    tests: [
      ["tests/infra/stacks/stacks.test.ts", "returns only to the site's root, with an authorization code"],
      ["tests/infra/local/userPool/googleSignIn.test.ts", "never redirects to %s"],
    ],
  },
  {
    ids: "10.4.2",
    verdict: "not applicable",
    how: "Cognito redeems codes, without a setting; the local pool accepts each once.",
    tests: [
      [
        "tests/infra/local/userPool/googleSignIn.test.ts",
        "accepts a code once, and only with its verifier and redirect URI",
      ],
    ],
  },
  { ids: "10.4.3", verdict: "not applicable", how: "Cognito's codes last five minutes, without a setting.", tests: [] },
  {
    ids: "10.4.4",
    verdict: "met",
    how: "Only the needed grants are allowed.",
    tests: [
      ["tests/infra/stacks/stacks.test.ts", "returns only to the site's root, with an authorization code"],
      ["tests/infra/stacks/stacks.test.ts", "allows only Google on production, and also email and password elsewhere"],
    ],
  },
  {
    ids: "11.3.1, 11.3.2",
    verdict: "met",
    how: "AES-256-GCM encrypts the one file that Pulse encrypts (docs/privacy.md#files-with-a-password).",
    tests: [
      ["tests/functions/personal-data/requestedData.test.ts", "is a file for one admin, and a password for the other"],
      ["tests/architecture/security.test.ts", "encrypts only the file for someone who has left"],
    ],
  },
  {
    ids: "11.4.1",
    verdict: "met",
    how: "SHA-256 is the only hash.",
    tests: [["tests/architecture/security.test.ts", "hashes only with SHA-256"]],
  },
  {
    ids: "12.1.1",
    verdict: "met",
    how: "TLS 1.2 is the minimum.",
    tests: [
      [
        "tests/infra/stacks/stacks.test.ts",
        "requires HTTPS with TLS 1.2 and the domain's certificate, without redirects for the API",
      ],
    ],
  },
  {
    ids: "12.2.1",
    verdict: "met",
    how: "There is no fallback to HTTP.",
    tests: [
      [
        "tests/infra/stacks/stacks.test.ts",
        "requires HTTPS with TLS 1.2 and the domain's certificate, without redirects for the API",
      ],
    ],
  },
  {
    ids: "12.2.2",
    verdict: "met",
    how: "Certificates are public.",
    tests: [
      [
        "tests/infra/stacks/stacks.test.ts",
        "requires HTTPS with TLS 1.2 and the domain's certificate, without redirects for the API",
      ],
    ],
  },
  {
    ids: "13.4.1",
    verdict: "met",
    how: "No repository metadata is deployed.",
    tests: [
      ["tests/infra/stacks/stacks.test.ts", "deploys text files with their charset, and all other files"],
      ["tests/infra/stacks/bundleContents.test.ts", "contains no contract module if it serves no route"],
    ],
  },
  {
    ids: "14.2.1",
    verdict: "met",
    how: "Tokens are in a header and texts in bodies, never in URLs.",
    tests: [["tests/web/lib/reading/api.test.ts", "fills the path, sends the body and the id token"]],
  },
  {
    ids: "15.1.1",
    verdict: "met",
    how: "Deadlines for vulnerable packages are documented (docs/security.md#other-peoples-code).",
    tests: [],
  },
  {
    ids: "15.3.1",
    verdict: "met",
    how: "Schemas limit responses to declared fields.",
    tests: [
      ["tests/functions/http/chain.test.ts", "answers 500, not 400, when the response breaks the contract"],
      [
        "tests/functions/reviews/asOthersSeeMe.test.ts",
        "shows each role's view without what the person may not read, for every relation and stage",
      ],
    ],
  },
];

/** The requirements that level 2 adds. */
export const levelTwoAnswers: readonly AsvsAnswer[] = [
  {
    ids: "1.1.1, 1.5.2",
    verdict: "met",
    how: "Input is decoded once, as JSON, then validated.",
    tests: [["tests/functions/http/chain.test.ts", "names the invalid fields"]],
  },
  {
    ids: "1.1.2, 1.3.3, 1.3.5",
    verdict: "met",
    how: "Text is escaped on output, and only little markup is allowed.",
    tests: [
      ["tests/web/ui/text/richText.test.tsx", "drops %s"],
      ["tests/functions/positions/ladderFile/ladderText.test.ts", "are empty for unsafe rich text, which is cleaned"],
    ],
  },
  {
    ids: "2.1.2, 2.2.3",
    verdict: "met",
    how: "Rules across records are documented and checked (docs/operations.md#verifying-the-data).",
    tests: [["tests/functions/verify/verifyData.test.ts", "are each stated once"]],
  },
  {
    ids: "2.1.3, 2.3.2",
    verdict: "met",
    how: "Limits are documented and enforced (docs/sign-in.md#emails-per-day).",
    tests: [
      ["tests/functions/triggers/mails.test.ts", "keeps the limit when many people sign up in parallel"],
      ["tests/functions/people/peopleFile/readLines.test.ts", "holds at most ten thousand people"],
    ],
  },
  {
    ids: "2.3.3",
    verdict: "met",
    how: "Writes are all or nothing.",
    tests: [["tests/functions/reviews/stepsOfReviews.ts", "excludes a concurrent save, with nothing partly written"]],
  },
  {
    ids: "2.3.4",
    verdict: "met",
    how: "Nothing is granted twice.",
    tests: [
      ["tests/functions/people/accounts.test.ts", "happens once when two administrators approve at the same time"],
    ],
  },
  {
    ids: "3.3.2",
    verdict: "met",
    how: "The cookie is limited to the site.",
    tests: [
      [
        "tests/e2e/app/shell.spec.ts",
        "the sidebar folds to icons with Ctrl+B and Cmd+B, and stays as it was left for seven days",
      ],
    ],
  },
  {
    ids: "3.3.3",
    verdict: "met",
    how: "The cookie has the prefix __Host-.",
    tests: [["tests/web/app/navigation.test.ts", "over %s is %s"]],
  },
  {
    ids: "3.4.3, 3.4.4, 3.4.5, 3.4.6",
    verdict: "met",
    how: "A content policy, nosniff, a referrer policy and a frame ban are sent.",
    tests: [
      ["tests/infra/stacks/stacks.test.ts", "sets HSTS, content type, referrer and frame protection headers"],
      [
        "tests/infra/stacks/stacks.test.ts",
        "allows only its own scripts, and connections only to itself and the user pool",
      ],
    ],
  },
  {
    ids: "3.5.5",
    verdict: "met",
    how: "No message from another window is read.",
    tests: [["tests/architecture/security.test.ts", "listens to no messages of other windows"]],
  },
  {
    ids: "3.7.2",
    verdict: "met",
    how: "Redirects go to known hosts only.",
    tests: [
      ["tests/infra/stacks/stacks.test.ts", "returns only to the site's root, with an authorization code"],
      ["tests/infra/local/userPool/googleSignIn.test.ts", "redirect a sign-out only to registered addresses"],
    ],
  },
  {
    ids: "4.1.2",
    verdict: "met",
    how: "Pages redirect to HTTPS; the API doesn't.",
    tests: [
      [
        "tests/infra/stacks/stacks.test.ts",
        "requires HTTPS with TLS 1.2 and the domain's certificate, without redirects for the API",
      ],
    ],
  },
  {
    ids: "4.1.3",
    verdict: "met",
    how: "Clients can't set the edge's headers.",
    tests: [
      [
        "tests/infra/local/site/edge.test.ts",
        "the edge sends the origin's headers to the API, overriding the browser's",
      ],
    ],
  },
  {
    ids: "5.1.1",
    verdict: "met",
    how: "Accepted files are documented (docs/import-export.md#ladder-file-format).",
    tests: [],
  },
  {
    ids: "6.1.3, 6.3.4",
    verdict: "met",
    how: "All ways to sign in are documented (docs/sign-in.md#sign-in-page).",
    tests: [
      ["tests/infra/stacks/stacks.test.ts", "allows only Google on production, and also email and password elsewhere"],
    ],
  },
  {
    ids: "6.2.9",
    verdict: "met",
    how: "Long passwords are allowed.",
    tests: [["tests/web/auth/signUp.test.tsx", "is hidden, can be pasted, and is sent exactly as entered"]],
  },
  { ids: "6.2.10", verdict: "met", how: "Passwords don't expire (docs/sign-in.md#passwords).", tests: [] },
  {
    ids: "6.4.3",
    verdict: "met",
    how: "A code from the email resets a forgotten password.",
    tests: [
      ["tests/infra/local/userPool/passwordReset.test.ts", "is reset with the code from the email, which works once"],
    ],
  },
  {
    ids: "6.5.1, 6.6.3",
    verdict: "met",
    how: "Codes work once and can't be guessed.",
    tests: [
      ["tests/infra/local/userPool/passwordSignIn.test.ts", "does not confirm twice"],
      [
        "tests/infra/local/userPool/passwordSignIn.test.ts",
        "rejects a wrong code, and after five even the right one, until a new code is sent",
      ],
    ],
  },
  {
    ids: "6.5.3, 6.5.4",
    verdict: "met",
    how: "Codes are six random digits.",
    tests: [["tests/infra/local/userPool/passwordSignIn.test.ts", "emails different codes"]],
  },
  {
    ids: "6.8.1",
    verdict: "met",
    how: "One provider can't claim another's account.",
    tests: [
      [
        "tests/functions/triggers/preSignUp.test.ts",
        "neither links nor removes an account for an address that Google has not verified",
      ],
    ],
  },
  {
    ids: "6.8.2, 9.2.3, 9.2.4, 10.3.1, 10.5.4",
    verdict: "met",
    how: "Signature and audience are verified.",
    tests: [
      ["tests/infra/local/userPool/tokens.test.ts", "rejects a token for another audience"],
      ["tests/infra/stacks/stacks.test.ts", "requires a token of the pool's client on every route"],
    ],
  },
  {
    ids: "7.1.1, 7.1.2, 7.1.3, 7.6.1",
    verdict: "met",
    how: "When sessions end is documented (docs/security.md#sessions).",
    tests: [
      ["tests/infra/stacks/stacks.test.ts", "lasts 24 hours, with 15-minute tokens and single-use refresh tokens"],
    ],
  },
  {
    ids: "7.3.2, 10.4.8",
    verdict: "met",
    how: "Every session ends after a fixed time.",
    tests: [
      ["tests/infra/stacks/stacks.test.ts", "lasts 24 hours, with 15-minute tokens and single-use refresh tokens"],
    ],
  },
  {
    ids: "7.4.3",
    verdict: "met",
    how: "The password form offers to end all other sessions. ID tokens last 15 minutes at most.",
    tests: [
      [
        "tests/infra/local/userPool/passwordSignIn.test.ts",
        "ends all of one person's sign-ins on request, and no one else's",
      ],
      [
        "tests/e2e/people/newcomer.spec.ts",
        "a newcomer signs up, waits, is approved by the demo admin, sees the ladder and changes the password",
      ],
    ],
  },
  {
    ids: "7.4.4",
    verdict: "met",
    how: "Every page offers Sign Out.",
    tests: [
      [
        "tests/e2e/auth/google.spec.ts",
        "someone in the company signs in to the requested page, and signs out of the user pool too",
      ],
    ],
  },
  {
    ids: "7.4.5",
    verdict: "met",
    how: "Admins end sessions by deactivating people.",
    tests: [["tests/functions/http/chain.test.ts", "respects a change of status on the next request"]],
  },
  {
    ids: "7.5.1",
    verdict: "met",
    how: "A change of email needs another person's approval and a new sign-in.",
    tests: [["tests/functions/people/emailChange.test.ts", "for %s is not by %s, but by %s"]],
  },
  {
    ids: "7.6.2",
    verdict: "met",
    how: "No session starts automatically.",
    tests: [
      [
        "tests/e2e/auth/presentations.spec.ts",
        "production: the company's Google account is the one way in, and no password form is loaded",
      ],
    ],
  },
  {
    ids: "8.1.2, 8.2.3",
    verdict: "met",
    how: "Read and write access is documented and enforced per field (docs/reviews.md#who-sees-what).",
    tests: [
      [
        "tests/functions/reviews/asOthersSeeMe.test.ts",
        "shows each role's view without what the person may not read, for every relation and stage",
      ],
    ],
  },
  {
    ids: "10.1.2, 10.2.1",
    verdict: "met",
    how: "Only codes from your own sign-in are accepted.",
    tests: [
      [
        "tests/infra/local/userPool/googleSignIn.test.ts",
        "accepts a code once, and only with its verifier and redirect URI",
      ],
    ],
  },
  {
    ids: "10.3.3, 10.5.2",
    verdict: "met",
    how: "People are identified by an ID that is never reused.",
    tests: [
      [
        "tests/functions/people/emailChange.test.ts",
        "locks out the old address's account, and frees the address for others",
      ],
    ],
  },
  {
    ids: "10.4.11",
    verdict: "met",
    how: "The client gets only the scopes it needs.",
    tests: [["tests/infra/stacks/stacks.test.ts", "returns only to the site's root, with an authorization code"]],
  },
  {
    ids: "11.1.1, 11.1.2",
    verdict: "met",
    how: "Keys and their rotation are documented (docs/deploying.md#keys-and-secrets).",
    tests: [],
  },
  {
    ids: "11.2.1, 11.2.3, 11.4.3",
    verdict: "met",
    how: "The hash is Node.js's SHA-256.",
    tests: [["tests/architecture/security.test.ts", "hashes only with SHA-256"]],
  },
  {
    ids: "11.3.3, 11.4.4",
    verdict: "met",
    how: "AES-GCM detects changes; PBKDF2 with 600,000 rounds derives the key.",
    tests: [
      ["tests/functions/personal-data/requestedData.test.ts", "is a file for one admin, and a password for the other"],
    ],
  },
  {
    ids: "11.5.1",
    verdict: "met",
    how: "Secrets are random.",
    tests: [
      [
        "tests/infra/stacks/stacks.test.ts",
        "is generated by AWS, sent by CloudFront and accepted by every route; no template contains it",
      ],
    ],
  },
  {
    ids: "12.1.2",
    verdict: "met",
    how: "CloudFront's policy allows only strong ciphers.",
    tests: [
      [
        "tests/infra/stacks/stacks.test.ts",
        "requires HTTPS with TLS 1.2 and the domain's certificate, without redirects for the API",
      ],
    ],
  },
  {
    ids: "12.3.1, 12.3.3",
    verdict: "met",
    how: "Internal connections use TLS too.",
    tests: [
      ["tests/infra/stacks/stacks.test.ts", "reaches the API only over TLS"],
      ["tests/infra/stacks/validation.test.ts", "rejects a construct that breaks a security rule"],
    ],
  },
  {
    ids: "13.1.1",
    verdict: "met",
    how: "External services are documented (docs/operations.md#when-something-is-down).",
    tests: [],
  },
  {
    ids: "13.2.1, 13.2.2, 13.2.3",
    verdict: "met",
    how: "Each function has its own minimal permissions.",
    tests: [["tests/infra/stacks/stacks.test.ts", "are the recorded and declared ones for each route"]],
  },
  {
    ids: "13.3.1, 13.3.2",
    verdict: "met",
    how: "Secrets are in a vault, and only functions that need one can read it (docs/deploying.md#keys-and-secrets).",
    tests: [["tests/infra/stacks/stacks.test.ts", "are the recorded and declared ones for each route"]],
  },
  {
    ids: "13.4.2, 16.3.4, 16.5.1",
    verdict: "met",
    how: "Errors are logged and show nothing internal.",
    tests: [["tests/functions/http/chain.test.ts", "hides an unexpected error, and returns the request id"]],
  },
  {
    ids: "13.4.3, 13.4.5",
    verdict: "met",
    how: "No folder is listed; the API's description is public on purpose.",
    tests: [["tests/infra/stacks/stacks.test.ts", "contains the API description as a static file"]],
  },
  {
    ids: "13.4.4",
    verdict: "met",
    how: "TRACE is rejected.",
    tests: [["tests/infra/stacks/stacks.test.ts", "leaves the API's responses unchanged"]],
  },
  {
    ids: "14.2.2, 14.3.2",
    verdict: "met",
    how: "Personal data isn't cached.",
    tests: [
      ["tests/functions/http/chain.test.ts", "answers with the declared status, the request id and no caching"],
      ["tests/infra/stacks/stacks.test.ts", "leaves the API's responses unchanged"],
    ],
  },
  {
    ids: "14.2.3",
    verdict: "met",
    how: "Nothing goes to third parties.",
    tests: [
      [
        "tests/infra/stacks/stacks.test.ts",
        "allows only its own scripts, and connections only to itself and the user pool",
      ],
    ],
  },
  {
    ids: "15.1.2",
    verdict: "met",
    how: "There is a bill of materials.",
    tests: [
      [
        "tests/infra/delivery/packages.test.ts",
        "are all in the bill of materials, with license and checksum if deployed",
      ],
    ],
  },
  {
    ids: "15.1.3, 15.2.2",
    verdict: "met",
    how: "Expensive work is documented and bounded (docs/architecture.md#background-work).",
    tests: [
      [
        "tests/functions/scale/screens.test.ts",
        "costs at most one page, and no more requests than in the small organization: ${name}",
      ],
    ],
  },
  {
    ids: "15.2.3",
    verdict: "met",
    how: "Only what is needed is deployed.",
    tests: [
      [
        "tests/infra/stacks/bundleContents.test.ts",
        "contains only the contract module of its own route and shared fields",
      ],
    ],
  },
  {
    ids: "15.3.2",
    verdict: "met",
    how: "Redirects from Slack, the only server called, aren't followed.",
    tests: [["tests/functions/slack/send.test.ts", "doesn't follow a redirect to another host"]],
  },
  {
    ids: "15.3.3",
    verdict: "met",
    how: "Only declared fields are accepted.",
    tests: [["tests/functions/api/openApi.test.ts", "forbids undeclared keys in bodies at every depth"]],
  },
  {
    ids: "15.3.5",
    verdict: "met",
    how: "Compared values have known types.",
    tests: [["tests/functions/http/chain.test.ts", "refuses %s"]],
  },
  {
    ids: "15.3.6",
    verdict: "met",
    how: "No key reaches an object's prototype.",
    tests: [["tests/functions/api/oddQueries.test.ts", "are found at every depth: %j"]],
  },
  {
    ids: "15.3.7",
    verdict: "met",
    how: "Repeated parameters are rejected.",
    tests: [
      [
        "tests/functions/api/oddInput.test.ts",
        "is refused with half a surrogate pair, or with a repeated parameter joined by a comma",
      ],
    ],
  },
  {
    ids: "16.1.1",
    verdict: "met",
    how: "What is logged is documented (docs/operations.md#logs-and-request-ids).",
    tests: [],
  },
  {
    ids: "16.2.1, 16.2.2, 16.2.3, 16.2.4, 16.3.2, 16.3.3, 16.4.1",
    verdict: "met",
    how: "Every request is logged as JSON with time and status, rejected ones too.",
    tests: [
      [
        "tests/infra/stacks/stacks.test.ts",
        "logs every request as JSON, with route, status, latency, errors and request id",
      ],
    ],
  },
  {
    ids: "16.2.5",
    verdict: "met",
    how: "No text or token is logged.",
    tests: [
      ["tests/functions/http/chain.test.ts", "logs requests and failures, but no texts, personal data or tokens"],
    ],
  },
  {
    ids: "16.5.2",
    verdict: "met",
    how: "Pulse works while other services fail.",
    tests: [
      [
        "tests/functions/messages/messageFailures.test.ts",
        "loses no message, sends none twice, and calls Slack once per requested wait",
      ],
    ],
  },
  {
    ids: "16.5.3",
    verdict: "met",
    how: "Failures reject the request.",
    tests: [["tests/functions/http/chain.test.ts", "turns an error into a problem document"]],
  },
  {
    ids: "1.2.6, 1.2.7, 1.2.8, 1.2.9, 1.3.4, 1.3.6, 1.3.7, 1.3.8, 1.3.9, 1.3.10, 1.3.11, 1.4.1, 1.4.2, 1.4.3",
    verdict: "not applicable",
    how: "There is no LDAP, XPath, LaTeX, user-defined regular expression, uploaded SVG, server-side URL fetch, template, JNDI, memcache, format string, email with user text, or manual memory.",
    tests: [],
  },
  {
    ids: "3.3.4, 3.5.4, 3.7.1",
    verdict: "not applicable",
    how: "The server sets no cookie, the host has one application, and no outdated technology is used.",
    tests: [],
  },
  {
    ids: "4.2.1, 4.3.1, 4.3.2, 4.4.2, 4.4.3, 4.4.4",
    verdict: "not applicable",
    how: "AWS parses requests; there is no GraphQL and no WebSocket.",
    tests: [],
  },
  {
    ids: "5.2.3",
    verdict: "met",
    how: "Workbooks are the only compressed files. The browser unpacks them, up to 100 MB and 2,000 entries.",
    tests: [
      [
        "tests/functions/files/workbook.test.ts",
        "is refused if it has a password, is damaged or declares too large an unpacked size",
      ],
    ],
  },
  {
    ids: "5.4.1, 5.4.2, 5.4.3",
    verdict: "not applicable",
    how: "No user file is stored or served; the browser creates downloads.",
    tests: [],
  },
  {
    ids: "6.4.4, 6.5.2, 6.6.1, 6.6.2, 6.8.3",
    verdict: "not applicable",
    how: "Pulse has no second factor, no phone numbers and no SAML; Cognito stores codes.",
    tests: [],
  },
  { ids: "8.4.1", verdict: "not applicable", how: "A stage has one company.", tests: [] },
  {
    ids: "10.2.2, 10.3.4, 10.4.6, 10.4.7, 10.4.9, 10.4.10, 10.5.3, 10.5.5, 10.6.1, 10.6.2, 10.7.1, 10.7.2, 10.7.3",
    verdict: "not applicable",
    how: "Cognito is the only authorization server, with one public client and no consent.",
    tests: [],
  },
  {
    ids: "11.2.2, 11.4.2, 11.6.1, 12.1.3, 12.3.2, 12.3.4",
    verdict: "not applicable",
    how: "Pulse signs nothing, stores no password and issues no certificate; AWS and Node.js do.",
    tests: [],
  },
  { ids: "15.3.4", verdict: "not applicable", how: "Our code bases no decision on a network address.", tests: [] },
  {
    ids: "16.4.2, 16.4.3",
    verdict: "not applicable",
    how: "CloudWatch stores logs; functions can only append.",
    tests: [],
  },
  {
    ids: "17.1.1, 17.2.1, 17.2.2, 17.2.3, 17.2.4, 17.3.1, 17.3.2",
    verdict: "not applicable",
    how: "There is no WebRTC and no media server.",
    tests: [],
  },
];
