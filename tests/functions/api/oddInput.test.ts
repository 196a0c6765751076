import { beforeAll, describe, expect, it } from "vitest";
import { api, routes } from "#domain/contract.ts";
import { newId } from "#functions/ids.ts";
import { readWholeReview } from "#functions/reviews/store/reviews.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs, callRoute, claimsOf } from "#tests/support/call.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { makeReview, makeRound, putReview, putRound, skillsets, wholeAnswers } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();

const admin = makeUser({ role: "admin" });
const cto = makeUser({ role: "cto", engineerType: null });
const employee = makeUser();
beforeAll(() => putUsers(admin, cto, employee));

/** The routes about one person, with a body that each of them can read as far as the id. */
const aboutPerson = routes.filter(({ path }) => path.includes("{userId}"));

describe("a request without a valid user ID", () => {
  it.each(aboutPerson.map((spec) => [spec.id, spec] as const))(
    "is refused with the specified text: %s",
    async (_, spec) => {
      const isForAdmins = !("isAllowed" in spec.guard) || spec.guard.isAllowed(admin);
      const claims = claimsOf(isForAdmins ? admin : cto);
      for (const params of [{ userId: "" }, {}]) {
        const { status, problem } = await callRoute(spec, { claims, params, body: {} });
        expect(status).toBe(400);
        expect(problem.detail).toBe("User ID is required.");
        expect(problem.errors).toContainEqual({ path: ["userId"], message: "User ID is required" });
      }
      const { problem } = await callRoute(spec, { claims, params: { userId: "x" }, body: {} });
      expect(problem.errors).toContainEqual({ path: ["userId"], message: "Pulse didn't create this ID." });
    },
  );
});

const halfCharacter = "cut \ud83d off";
const [skillset] = skillsets;

describe("a self evaluation", () => {
  it.each([
    ["half a surrogate pair in the comments", { additionalComments: halfCharacter }],
    [
      "half a surrogate pair in an answer",
      { skillsets: [{ skillsetId: skillset.id, level: 1, comments: halfCharacter }] },
    ],
    ["U+0000 in the comments", { additionalComments: "a\u0000b" }],
    ["a version that cannot be incremented safely", { version: Number.MAX_SAFE_INTEGER }],
    ["a negative version", { version: -1 }],
    ["ten thousand answers", { skillsets: Array.from({ length: 10_000 }, () => null) }],
    ["a version in __proto__", JSON.parse('{"version":null,"__proto__":{"version":0}}')],
  ])("refuses %s with 400, and nothing is written", async (_what, overrides) => {
    const review = await putReview(makeReview(employee, await putRound(makeRound())));
    const answer = await callAs(employee, api.reviews.saveSelfEvaluation, {
      reviewId: review.id,
      ...wholeAnswers(),
      version: 0,
      ...overrides,
    });
    expect({ status: answer.status, code: answer.problem.code }).toEqual({ status: 400, code: "INVALID_INPUT" });
    expect((await readWholeReview(tableStore(), review.id)).selfEvaluation.version).toBe(0);
  });

  wideIt("refuses 1.5 million nested lists with 400", async () => {
    const review = await putReview(makeReview(employee, await putRound(makeRound())));
    const depth = 1_500_000;
    const answer = await callRoute(api.reviews.saveSelfEvaluation, {
      claims: claimsOf(employee),
      params: { reviewId: review.id },
      body: `${"[".repeat(depth)}${"]".repeat(depth)}`,
    });
    expect(answer.status).toBe(400);
  });

  it.each(["../META", "%2e%2e", "__proto__", "", "01ARZ3NDEKTSV4RRFFQ69G5FAV,01ARZ3NDEKTSV4RRFFQ69G5FAV", "x#META"])(
    "refuses the id %s with 400",
    async (reviewId) => {
      const answer = await callAs(employee, api.reviews.getReview, { reviewId });
      expect(answer.status).toBe(400);
    },
  );

  it("answers 404 to a person's id", async () => {
    const answer = await callAs(employee, api.reviews.getReview, { reviewId: admin.id });
    expect(answer.status).toBe(404);
  });
});

describe("a query", () => {
  const lists = {
    managers: (name: string) => callAs(admin, api.people.listManagers, { name }),
    rounds: (roundId: string) => callAs(admin, api.reviews.listManagedReviews, { roundId }),
  };

  it("is refused with half a surrogate pair, or with a repeated parameter joined by a comma", async () => {
    expect((await lists.managers(halfCharacter)).status).toBe(400);
    const id = newId(new Date());
    expect((await lists.rounds(`${id},${id}`)).status).toBe(400);
  });

  it("finds someone by the longest allowed name", async () => {
    const firstName = "\ufdfa".repeat(200);
    const manager = await putUser(makeUser({ role: "manager", firstName, lastName: "漢".repeat(200) }));
    const answer = await lists.managers(firstName);
    expect(answer.body["items"]).toMatchObject([{ id: manager.id }]);
  });
});

describe("a newcomer", () => {
  const signIn = (id: string, claims: object = {}) =>
    callRoute(api.people.getMe, { claims: { ...claimsOf({ id, email: `${id}@acme.com` }), ...claims } });

  it("may have a name that is too long, which is cut before a split character", async () => {
    const answer = await signIn("cut", { given_name: `${"a".repeat(199)}\u{1f600}` });
    expect(answer.body).toMatchObject({ firstName: "a".repeat(199), status: "pending_review" });
  });

  it("may have no name, and can be approved", async () => {
    const { body } = await signIn("nameless");
    expect(body).toMatchObject({ firstName: "", lastName: "" });
    const approved = await callAs(admin, api.people.approveAccount, {
      userId: String(body["id"]),
      role: "hr",
      engineerType: null,
      positionId: null,
      managerId: null,
      version: body["version"],
    });
    expect(approved.status).toBe(200);
  });

  it.each(["o&m@acme.com", "žana@acme.com", "ana!@acme.com"])(
    "can sign in with the address %s, which does not break the administrator's list",
    async (email) => {
      expect((await signIn(email, { email })).body).toMatchObject({ email });
      const list = await callAs(admin, api.people.listPendingAccounts);
      expect(list.status).toBe(200);
      expect((list.body["items"] as { email: string }[]).map((item) => item.email)).toContain(email);
    },
  );

  it.each(["constructor", "__proto__", "ana@acme", "a b@acme.com", `${"x".repeat(250)}@acme.com`])(
    "is refused with the address %s before anything is written",
    async (email) => {
      const answer = await signIn("odd", { email });
      expect({ status: answer.status, code: answer.problem.code }).toEqual({ status: 401, code: "UNAUTHENTICATED" });
      expect(answer.requests).toEqual([]);
    },
  );

  it("with a removed person's address is unauthenticated", async () => {
    const removed = await putUser(makeUser());
    await tableStore().entities.user.delete({ id: removed.id }).go();
    const answer = await signIn("heir", { email: removed.email });
    expect({ status: answer.status, code: answer.problem.code }).toEqual({ status: 401, code: "UNAUTHENTICATED" });
  });

  it("cannot take over another person by changing their own address later", async () => {
    const { body } = await signIn("mallory");
    const victim = await putUser(makeUser({ role: "admin" }));
    const answer = await signIn("mallory", { email: victim.email });
    expect(answer.body["id"]).toBe(body["id"]);
    const unverified = await signIn("other", { email: victim.email, email_verified: "false" });
    expect(unverified.status).toBe(401);
  });
});

describe("a refusal", () => {
  const add = async (overrides: object) => {
    const body = {
      email: "new@acme.com",
      firstName: "New",
      lastName: "",
      role: "employee",
      engineerType: "software",
      positionId: null,
      managerId: null,
      leadId: null,
    };
    const { status, problem } = await callAs(admin, api.people.addPerson, { ...body, ...overrides });
    return { status, detail: problem.detail, errors: problem.errors };
  };

  it.each([
    [{ role: "boss" }, "role", "This isn't one of the options. Select another one."],
    [{ engineerType: 7 }, "engineerType", "Select an engineer type."],
    [{ lastName: undefined }, "lastName", "This is missing."],
    [{ lastName: 7 }, "lastName", "This must be text."],
    [{ firstName: "" }, "firstName", "Enter a first name."],
  ])("of %j has a readable message", async (overrides, field, message) => {
    const { status, detail, errors } = await add(overrides);
    expect([status, errors[0]]).toEqual([400, { path: [field], message }]);
    expect(detail).toContain(message);
  });

  it("names the field in its message if needed, and never in brackets", async () => {
    expect((await add({ engineerType: 7 })).detail).toBe("Select an engineer type.");
    expect((await add({ role: "" })).detail).toBe("Please fill in all required fields.");
  });
});
