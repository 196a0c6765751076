import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import type { ExpectationsRating } from "#domain/reviews/terms.ts";
import type { TeamRow } from "#domain/reviews/views/teamModel.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { draftKey, evaluationDrafts } from "#web/features/reviews/evaluation/storedDraft.ts";
import { type Answers, type FakeRequest, refusal } from "../../support/fakeApi.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";
import { onlyPressesSave } from "../onlyPressesSave.ts";
import {
  emptyAnswers,
  fullAnswers,
  sampleEvaluation,
  sampleReview,
  sampleRound,
  sampleView,
} from "../sampleReviews.ts";

onlyPressesSave();

const { id, employee } = sampleReview();
const done = "2026-11-12T10:00:00.000Z";
const manager = sampleMe({ id: employee.managerId ?? "", role: "manager" });
const cto = sampleMe({ id: "01JD0000000000000000000C01", role: "cto", engineerType: null, position: null });
const readRoute = `GET /api/reviews/${id}`;
const saveRoute = `PUT /api/reviews/${id}/manager-evaluation`;
const completeRoute = `POST /api/reviews/${id}/manager-evaluation/completion`;
const withdrawRoute = `DELETE /api/reviews/${id}/approval`;
const sendBackRoute = `POST /api/reviews/${id}/sending-back`;
const moveDayRoute = `PUT /api/reviews/${id}/sending-back`;
const approveRoute = `POST /api/reviews/${id}/approval`;

const selfDone = sampleView({
  review: sampleReview({ selfEvaluationCompletedAt: done }),
  selfEvaluation: sampleEvaluation(fullAnswers, { completedAt: done }),
  managerEvaluation: sampleEvaluation(emptyAnswers, { version: 0, updatedAt: null }),
  previous: {
    reviewId: "01JD0000000000000000000P01",
    roundName: "Q3 2026",
    self: { "01JD0000000000000000000S01": 3 },
    manager: { "01JD0000000000000000000S01": 2 },
    rating: null,
  },
});

const bothDone = sampleView({
  ...selfDone,
  review: sampleReview({ selfEvaluationCompletedAt: done, managerEvaluationCompletedAt: done }),
  managerEvaluation: sampleEvaluation(fullAnswers, { completedAt: done, version: 4 }),
});

const open = (
  me: ReturnType<typeof sampleMe>,
  view: ReturnType<typeof sampleView>,
  answers: Answers = {},
  path: "" | "/edit" = "",
) => renderRoute(`/manager-review/${id}${path}`, { me, answers: { [readRoute]: view, ...answers } });

const button = (name: string) => screen.findByRole("button", { name });
const sent = (requests: readonly FakeRequest[], route: string) =>
  requests.filter((request) => `${request.method} ${request.path}` === route).map((request) => request.body);

beforeEach(() => {
  localStorage.clear();
  // jsdom has no layout and so no scrolling.
});

describe("a manager review", () => {
  it("marks the required, the employee's own and the previous levels on the picker, in words too", async () => {
    open(manager, selfDone);
    expect(await screen.findByText("0 of 2 Skillsets")).toBeDefined();
    const quality = within(await screen.findByRole("region", { name: "Code Quality" }));
    expect(quality.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
      "1 Learns",
      "2 Doeslast time, Q3 2026, by the managermanager, last time",
      "3 Leadsrequired by the positionrequired, last time, Q3 2026, by AnaAna, last time",
      "4 ShapesAna's own levelAna",
      "5 Defines",
    ]);
    const names = { required: /^3 Leads.*required by the position/, own: /^4 Shapes.*Ana's own level$/ };
    expect(quality.getByRole("radio", { name: names.required })).toBeDefined();
    expect(quality.getByRole("radio", { name: names.own })).toBeDefined();
    expect(quality.getByText("Reviewed every change of the migration.")).toBeDefined();
    // No one wrote anything here, and the round before has no answer: nothing is said about either.
    const mentoring = screen.getByRole("region", { name: "Mentoring" });
    expect(mentoring.textContent).not.toMatch(/No comments|last time|Q3 2026/);
    const expectations = within(screen.getByRole("group", { name: "Expectations Rating" }));
    expect(expectations.getByRole("radio", { name: /Meets Expectations.*Ana's own rating/ })).toBeDefined();
  });

  it("says who wrote which answer of a draft that was taken over, until it is changed", async () => {
    const [first] = selfDone.skillsets;
    const bo = { id: "01JD0000000000000000000M09", email: "bo@acme.com", firstName: "Bo", lastName: "Lund" };
    const managerEvaluation = sampleEvaluation({
      ...emptyAnswers,
      expectationsRating: "Meets Expectations",
      additionalComments: "A calm quarter.",
      skillsets: selfDone.skillsets.map((skillset) => ({ skillsetId: skillset.id, level: 2, comments: "" })),
    });
    const answers = ["expectationsRating", "additionalComments", `${first?.id}.level`];
    const saved = { completedAt: null, updatedAt: done, version: 3 };
    const { requests } = open(
      manager,
      sampleView({ ...selfDone, managerEvaluation, answerWriters: [{ person: bo, answers }] }),
      { [saveRoute]: saved },
    );
    expect(await screen.findByText(/^Bo Lund wrote 3 answers\. Each is marked until you change it\./)).toBeDefined();
    expect(screen.getByText(/^Only you can read this draft\. A new manager would take it over\./)).toBeDefined();
    expect(within(screen.getByRole("region", { name: "Code Quality" })).getByText("Level by Bo Lund")).toBeDefined();
    expect(within(screen.getByRole("region", { name: "Mentoring" })).queryByText(/Bo Lund/)).toBeNull();
    const comments = within(screen.getByRole("region", { name: "Additional Comments" }));
    expect(comments.getByText("Written by Bo Lund")).toBeDefined();
    await userEvent.type(comments.getByRole("textbox"), " And mine.");
    await userEvent.click(await button("Save Changes"));
    await waitFor(() => expect(sent(requests, saveRoute)).toHaveLength(1));
    expect(comments.queryByText("Written by Bo Lund")).toBeNull();
    expect(screen.getByText(/^Bo Lund wrote 2 answers\./)).toBeDefined();
  });

  wideIt(
    "shows the required level's text first, then that of the level under the pointer or with the focus",
    async () => {
      open(manager, selfDone);
      const quality = within(await screen.findByRole("region", { name: "Code Quality" }));
      const shown = () =>
        [...document.querySelectorAll("#skillset-01JD0000000000000000000S01 [data-shown]")].map(
          (text) => text.textContent,
        );
      expect(shown()).toEqual(["Level 3 (required) · Leads. Leads it, day by day."]);
      await userEvent.hover(quality.getByText("Defines"));
      expect(shown()).toEqual(["Level 5 · Defines. Defines it, day by day."]);
      await userEvent.unhover(quality.getByText("Defines"));
      quality.getByRole("radio", { name: /^1/ }).focus();
      await waitFor(() => expect(shown()).toEqual(["Level 1 · Learns. Learns it, day by day."]));
      expect(quality.getByRole("radio", { name: /^1/, description: /^Level 1 · Learns\./ })).toBeDefined();

      await userEvent.click(screen.getByRole("switch", { name: "Show All Level Texts" }));
      expect(shown()).toHaveLength(5);
      expect(document.querySelectorAll("[data-shown]")).toHaveLength(10);
    },
  );

  it("shows what the employee quoted as a quotation with a link, now and in the last round", async () => {
    const quoted = (name: string) => `From my journal, Nov 3, 2026:\n> Led it.\n> https://example.com/${name}\nMore.`;
    const answers = (comments: string) => ({
      ...fullAnswers,
      skillsets: [{ skillsetId: "01JD0000000000000000000S01", level: 3, comments }],
    });
    open(
      manager,
      sampleView({ ...selfDone, selfEvaluation: sampleEvaluation(answers(quoted("now")), { completedAt: done }) }),
      {
        "GET /api/reviews/01JD0000000000000000000P01": sampleView({
          selfEvaluation: sampleEvaluation(answers(quoted("before"))),
        }),
      },
    );
    const quality = within(await screen.findByRole("region", { name: "Code Quality" }));
    const link = (name: string) => quality.findByRole("link", { name: `example.com/${name}` });
    expect((await link("now")).closest("blockquote")?.textContent).toContain("Led it.");
    await userEvent.click(screen.getByRole("switch", { name: "Show Comments From Q3 2026" }));
    expect((await link("before")).closest("blockquote")).not.toBeNull();
  });

  it("shows the last round's comments next to the questions, on request and not before", async () => {
    const before = sampleView({
      selfEvaluation: sampleEvaluation({
        ...emptyAnswers,
        additionalComments: "Ana's outlook in summer.",
        skillsets: [
          { skillsetId: "01JD0000000000000000000S01", level: 3, comments: "Ana's summer." },
          // A skillset that is not asked for any longer.
          { skillsetId: "01JD0000000000000000000S09", level: 3, comments: "Gone." },
        ],
      }),
      managerEvaluation: sampleEvaluation({
        ...emptyAnswers,
        skillsets: [{ skillsetId: "01JD0000000000000000000S01", level: 2, comments: "The manager's summer." }],
      }),
    });
    const last = "GET /api/reviews/01JD0000000000000000000P01";
    const { requests } = open(manager, selfDone, { [last]: before });
    const quality = await screen.findByRole("region", { name: "Code Quality" });
    expect(sent(requests, last)).toHaveLength(0);
    expect(screen.queryByText("Ana's summer.")).toBeNull();

    await userEvent.click(screen.getByRole("switch", { name: "Show Comments From Q3 2026" }));
    await within(quality).findByText("Ana's summer.");
    expect(within(quality).getByRole("heading", { name: "Ana, last time" })).toBeDefined();
    expect(within(quality).getByRole("heading", { name: "Manager, last time" }).parentElement?.textContent).toContain(
      "The manager's summer.",
    );
    const additional = screen.getByRole("region", { name: "Additional Comments" });
    expect(within(additional).getByText("Ana's outlook in summer.")).toBeDefined();
    expect(screen.getByRole("region", { name: "Mentoring" }).textContent).not.toContain("last time");
    expect(screen.queryByText("Gone.")).toBeNull();
    expect(sent(requests, last)).toHaveLength(1);

    await userEvent.click(screen.getByRole("switch", { name: "Show Comments From Q3 2026" }));
    expect(screen.queryByText("Ana's summer.")).toBeNull();
  });

  it.each([
    ["says that there are no comments", sampleView({}), "No comments last time."],
    ["says why they cannot be read", refusal(403, "FORBIDDEN", "Access denied."), "Access denied."],
  ])("%s in the last round", async (_, answer, text) => {
    open(manager, selfDone, { "GET /api/reviews/01JD0000000000000000000P01": answer });
    await userEvent.click(await screen.findByRole("switch", { name: "Show Comments From Q3 2026" }));
    expect(await screen.findByText(text)).toBeDefined();
  });

  it("offers no comments of a round that its viewer may not read", async () => {
    open(
      manager,
      sampleView({ ...selfDone, previous: selfDone.previous && { ...selfDone.previous, self: null, manager: null } }),
    );
    await screen.findByRole("region", { name: "Code Quality" });
    expect(screen.queryByRole("switch", { name: /^Show Comments/ })).toBeNull();
  });

  it("takes the keys 1 to 5 for the skillset that has the focus, and no others", async () => {
    open(manager, selfDone);
    const quality = within(await screen.findByRole("region", { name: "Code Quality" }));
    quality.getByRole("radio", { name: /^1/ }).focus();
    await userEvent.keyboard("4");
    const four = quality.getByRole("radio", { name: /^4/ });
    expect(four).toHaveProperty("checked", true);
    expect(document.activeElement).toBe(four);
    await userEvent.keyboard("6{Control>}2{/Control}0");
    expect(four).toHaveProperty("checked", true);
    expect(screen.queryAllByRole("radio", { checked: true })).toHaveLength(1);
    const comments = quality.getByRole("textbox");
    await userEvent.type(comments, "5 of 5");
    expect(comments).toHaveProperty("value", "5 of 5");
    expect(four).toHaveProperty("checked", true);
  });

  it("takes one level over from the employee, marked until another one is chosen", async () => {
    const { requests } = open(manager, selfDone, {
      [saveRoute]: ({ body }: FakeRequest) => ({ ...Object(body), completedAt: null, updatedAt: done, version: 1 }),
    });
    const quality = within(await screen.findByRole("region", { name: "Code Quality" }));
    await userEvent.click(quality.getByRole("button", { name: "Same as Ana's level: Code Quality" }));
    const own = quality.getByRole("radio", { name: /^4/ });
    expect(own).toHaveProperty("checked", true);
    expect(document.activeElement).toBe(own);
    expect(quality.getByText("Copied")).toBeDefined();
    expect(quality.queryByRole("button", { name: /^Same as/ })).toBeNull();
    expect(screen.queryAllByRole("button", { name: /^Same as Ana's level/ })).toHaveLength(1);
    await userEvent.click(await button("Save Changes"));
    await screen.findByText("All changes saved successfully");
    expect(sent(requests, saveRoute)).toMatchObject([{ skillsets: [{ level: 4, isCopied: true }, { level: null }] }]);

    await userEvent.keyboard("{Tab}");
    own.focus();
    await userEvent.keyboard("4");
    expect(quality.queryByText("Copied")).toBeNull();
    await userEvent.click(await button("Save Changes"));
    await waitFor(() => expect(sent(requests, saveRoute)).toHaveLength(2));
    expect(sent(requests, saveRoute)[1]).toMatchObject({
      skillsets: [{ skillsetId: expect.any(String), level: 4 }, {}],
    });
    expect(JSON.stringify(sent(requests, saveRoute)[1])).not.toContain("isCopied");
  });

  wideIt("neither saves nor completes a text that is too long, and loses none of it", async () => {
    const { requests } = open(manager, selfDone);
    const tooLong = "x".repeat(10_001);
    await userEvent.click(await screen.findByRole("radio", { name: /Meets Expectations/ }));
    for (const one of await screen.findAllByRole("button", { name: /^Same as/ })) {
      await userEvent.click(one);
    }
    const comments = screen.getByRole("textbox", { name: /^Comments on Mentoring/ });
    await userEvent.click(comments);
    await userEvent.paste(tooLong);
    await userEvent.click(await button("Complete Review"));
    expect(await screen.findByText("A comment is longer than 10,000 characters. Shorten it, then save.")).toBeDefined();
    expect(requests.filter(({ method }) => method !== "GET")).toEqual([]);
    expect(comments).toHaveProperty("value", tooLong);
    const mentoring = screen.getByRole("region", { name: "Mentoring" });
    expect(mentoring.contains(document.activeElement)).toBe(true);
  });

  it("is stopped by each missing answer in the words of a review, then completed", async () => {
    let completed = false;
    const { requests } = open(manager, selfDone, {
      [readRoute]: () => (completed ? bothDone : selfDone),
      [saveRoute]: ({ body }: FakeRequest) => ({ ...Object(body), completedAt: null, updatedAt: done, version: 1 }),
      [completeRoute]: () => {
        completed = true;
        return bothDone.review;
      },
    });
    await userEvent.click(await button("Complete Review"));
    expect(
      (await screen.findByText("Please answer the expectations rating question before completing the review."))
        .textContent,
    ).toContain("before completing the review");
    await userEvent.click(screen.getByRole("radio", { name: /Meets Expectations/ }));
    await userEvent.click(await button("Complete Review"));
    expect(
      await screen.findByText("Please set a level for all 2 skillset(s) before completing the review."),
    ).toBeDefined();
    for (const name of ["Code Quality", "Mentoring"]) {
      const levels = screen.getByRole("group", { name: `Ana's level of ${name}` });
      await userEvent.click(within(levels).getByRole("radio", { name: /^3/ }));
    }
    await userEvent.click(await button("Complete Review"));
    expect(await screen.findByText("Evaluation completed successfully")).toBeDefined();
    expect(sent(requests, completeRoute)).toEqual([{ version: 1 }]);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Complete Review" })).toBeNull());
    const thanks = { name: "Thank you. Your evaluation of Ana is completed" };
    expect(within(screen.getByRole("region", thanks)).getByText(/^You, the CTO and HR now. Ana after/)).toBeDefined();
  });

  it("says that its deadline has passed and takes nothing more", async () => {
    open(manager, sampleView({ ...selfDone, round: sampleRound({ managerEvaluationDeadline: "2026-11-19" }) }));
    expect(await screen.findByRole("heading", { level: 1, name: "Review of Ana Kovac" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Save Changes" })).toBeNull();
    expect(
      screen.getByText("The manager evaluation deadline has passed. No further changes can be made."),
    ).toBeDefined();
  });

  it("keeps the text of a manager whose report has another one now, to be copied", async () => {
    evaluationDrafts.store(localStorage, draftKey("manager", manager.id, id), {
      answers: { ...emptyAnswers, additionalComments: "Words of the former manager" },
      base: emptyAnswers,
      version: 0,
      storedAt: "2026-11-20T09:00:00.000Z",
    });
    const message = "Access denied. You do not have permission to view this review.";
    renderRoute(`/manager-review/${id}`, {
      me: manager,
      answers: { [readRoute]: refusal(403, "FORBIDDEN", message) },
    });
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByRole("textbox", { name: "Your additional comments" })).toHaveProperty(
      "value",
      "Words of the former manager",
    );
    await userEvent.click(await button("Discard"));
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("offers the text of another session back to that person only", async () => {
    evaluationDrafts.store(localStorage, draftKey("manager", manager.id, id), {
      answers: { ...emptyAnswers, additionalComments: "Half a thought" },
      base: emptyAnswers,
      version: 0,
      storedAt: "2026-11-20T09:00:00.000Z",
    });
    const steppedIn = sampleView({
      ...selfDone,
      review: sampleReview({ ...selfDone.review, steppedIn: { by: cto.id, at: done } }),
    });
    const { unmount } = open(cto, steppedIn, {}, "/edit");
    await button("Save Changes");
    expect(screen.queryByText("Continue where you left off?")).toBeNull();
    unmount();
    open(manager, selfDone);
    await userEvent.click(await button("Restore My answers"));
    expect(screen.getByDisplayValue("Half a thought")).toBeDefined();
  });
});

describe("the CTO's approval", () => {
  it("shows the last rating, the time in the position and the manager's other ratings", async () => {
    const managerId = employee.managerId ?? "";
    const rowOf = (person: string, rating: ExpectationsRating | null): TeamRow => ({
      person: {
        ...sampleMe({ id: person }),
        positionSince: null,
        absence: null,
      },
      review: null,
      levels: null,
      onboarding: null,
      ratings: [{ roundId: bothDone.review.roundId, rating, isFinal: false }],
    });
    const { requests } = open(
      cto,
      sampleView({
        ...bothDone,
        review: sampleReview({ ...bothDone.review, managerEvaluationCompletedBy: managerId }),
        previous: bothDone.previous && { ...bothDone.previous, rating: "Meets Expectations" },
        positionSince: "2026-01-05T09:00:00.000Z",
      }),
      {
        "GET /api/reviews/team": {
          today: bothDone.today,
          manager: { id: managerId, email: "mina@acme.com", firstName: "Mina", lastName: "Boss" },
          round: sampleRound(),
          rounds: [{ id: bothDone.review.roundId, name: "Q4 2026" }],
          omittedCount: 0,
          rows: [
            rowOf(employee.id, "Sets a New Standard"),
            rowOf("01JD0000000000000000000P07", "Meets Expectations"),
            rowOf("01JD0000000000000000000P08", "Often Exceeds Expectations"),
            rowOf("01JD0000000000000000000P09", "Meets Expectations"),
            rowOf("01JD0000000000000000000P10", null),
          ],
        },
      },
    );
    expect(await screen.findByText("Last time 3, Meets Expectations (Q3 2026) · IC3 since Jan 5, 2026")).toBeDefined();
    const link = screen.getByRole("link", { name: "Other ratings by this manager" });
    await waitFor(() => expect(link.parentElement?.textContent).toBe(`${link.textContent}32 people41 person`));
    const team = requests.filter(({ path }) => path === "/api/reviews/team");
    expect(team.map(({ query }) => Object.fromEntries(query))).toEqual([{ managerId, ratings: "true" }]);
  });

  it("is given with comments, over what was read", async () => {
    let approved = false;
    const view = () =>
      approved
        ? sampleView({
            ...bothDone,
            review: sampleReview({ ...bothDone.review, ctoApprovalCompletedAt: done }),
            ctoApprovalComments: "Well argued.",
          })
        : bothDone;
    const { requests } = open(cto, bothDone, {
      [readRoute]: view,
      [approveRoute]: () => {
        approved = true;
        return view().review;
      },
    });
    const bar = within(await screen.findByRole("region", { name: "Actions" }));
    await userEvent.type(bar.getByRole("textbox", { name: "Comments (optional)" }), "Well argued.");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(await screen.findByText("CTO approval completed successfully")).toBeDefined();
    expect(sent(requests, approveRoute)).toEqual([{ comments: "Well argued.", selfVersion: 2, managerVersion: 4 }]);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Approve Review" })).toBeNull());
    expect(screen.getByText("Well argued.")).toBeDefined();
  });

  it("shows its result with the answer, before anything is read again", async () => {
    let isApproved = false;
    const approved = sampleReview({ ...bothDone.review, ctoApprovalCompletedAt: done });
    const reread = Promise.withResolvers<object>();
    open(cto, bothDone, {
      [readRoute]: () => (isApproved ? reread.promise : bothDone),
      [approveRoute]: () => {
        isApproved = true;
        return approved;
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Approve Review" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Approve Review" })).toBeNull());
    expect(screen.getByText("CTO approval completed successfully")).toBeDefined();
    expect(screen.getByRole("button", { name: "Withdraw Approval" })).toBeDefined();
    // A read that never ends would hold up the saves of the next tests.
    reread.resolve({ ...bothDone, review: approved });
  });

  it("is given by keyboard, by the rules of its button", async () => {
    const { requests } = open(cto, bothDone, { [approveRoute]: sampleReview(bothDone.review) });
    await userEvent.click(await screen.findByRole("textbox", { name: "Comments (optional)" }));
    await userEvent.paste("x".repeat(10_001));
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(sent(requests, approveRoute)).toEqual([]);
    await userEvent.clear(screen.getByRole("textbox", { name: "Comments (optional)" }));
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(await screen.findByText("CTO approval completed successfully")).toBeDefined();
    expect(sent(requests, approveRoute)).toHaveLength(1);
  });

  wideIt.each(["Agreed.", ""])("is told as given where only the answer to it was lost (%j)", async (comments) => {
    let view = bothDone;
    open(cto, bothDone, {
      [readRoute]: () => view,
      [approveRoute]: ({ body }: FakeRequest) => {
        const review = sampleReview({ ...bothDone.review, ctoApprovalCompletedAt: done });
        view = sampleView({ ...bothDone, review, ctoApprovalComments: Object(body).comments || null });
        throw new TypeError("Failed to fetch");
      },
    });
    const field = await screen.findByRole("textbox", { name: "Comments (optional)" });
    if (comments !== "") {
      await userEvent.type(field, comments);
    }
    await userEvent.click(await button("Approve Review"));
    expect(await screen.findByText("CTO approval completed successfully")).toBeDefined();
    expect(screen.queryByText("Failed to complete CTO approval")).toBeNull();
    expect(localStorage.getItem(`pulse:cto-approval:${cto.id}:${id}`)).toBeNull();
  });

  wideIt("keeps its comments when it is refused, and on the device", async () => {
    const message = "An evaluation changed after you opened this review. Please read the change, then approve.";
    open(cto, bothDone, { [approveRoute]: refusal(409, "VERSION_CONFLICT", message) });
    await userEvent.type(await screen.findByRole("textbox", { name: "Comments (optional)" }), "Long thoughts");
    await userEvent.click(await button("Approve Review"));
    expect(await screen.findByText("Failed to complete CTO approval")).toBeDefined();
    expect(screen.getByRole("textbox", { name: "Comments (optional)" })).toHaveProperty("value", "Long thoughts");
    expect(localStorage.getItem(`pulse:cto-approval:${cto.id}:${id}`)).toContain('"text":"Long thoughts"');
  });

  wideIt.each([
    ["while the manager evaluation can be written", bothDone],
    ["when its deadline has passed", { ...bothDone, round: sampleRound({ managerEvaluationDeadline: "2026-11-19" }) }],
  ])("asks before comments are left behind that were not sent, %s", async (_, view) => {
    const { router } = open(cto, sampleView(view));
    const comments = () => screen.findByRole("textbox", { name: "Comments (optional)" });
    await userEvent.type(await comments(), "Not sent");
    void router.navigate("/ladder");
    await button("Stay on Page");
    expect(screen.queryByRole("button", { name: "Save and Leave" })).toBeNull();
    await userEvent.click(await button("Stay on Page"));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(await comments()).toHaveProperty("value", "Not sent");
    void router.navigate("/ladder");
    await userEvent.click(await button("Leave Without Saving"));
    await waitFor(() => expect(router.state.location.pathname).toBe("/ladder"));
    expect(localStorage.getItem(`pulse:cto-approval:${cto.id}:${id}`)).toBeNull();
  });

  wideIt("leads back to comments that are too long", async () => {
    const { requests } = open(cto, bothDone);
    const comments = await screen.findByRole("textbox", { name: "Comments (optional)" });
    await userEvent.click(comments);
    await userEvent.paste("x".repeat(10_001));
    await userEvent.click(await button("Approve Review"));
    expect(document.activeElement).toBe(comments);
    expect(sent(requests, approveRoute)).toEqual([]);
  });

  wideIt("waits until what was changed while the review was open is read", async () => {
    let view = bothDone;
    const { requests } = open(cto, bothDone, {
      [readRoute]: () => view,
      [approveRoute]: ({ body }: FakeRequest) => {
        if (Object(body).managerVersion === 5) {
          return bothDone.review;
        }
        const managerEvaluation = sampleEvaluation(
          { ...fullAnswers, expectationsRating: "Often Exceeds Expectations" },
          { completedAt: done, version: 5 },
        );
        view = sampleView({ ...bothDone, managerEvaluation });
        return refusal(409, "VERSION_CONFLICT", "An evaluation changed after you opened this review.");
      },
    });
    await userEvent.click(await button("Approve Review"));
    expect(await screen.findByRole("link", { name: "Expectations Rating, by the manager" })).toBeDefined();
    await userEvent.click(await button("Approve Review"));
    expect(sent(requests, approveRoute)).toHaveLength(1);
    await userEvent.click(await button("I Have Read the Changes"));
    await userEvent.click(await button("Approve Review"));
    await waitFor(() => expect(sent(requests, approveRoute)).toHaveLength(2));
    expect(sent(requests, approveRoute)[1]).toMatchObject({ managerVersion: 5 });
  });

  it("is read first: the form is a step of its own, and its changes can be discarded", async () => {
    const { router } = open(cto, bothDone);
    await userEvent.click(await screen.findByRole("link", { name: "Edit Evaluation" }));
    await userEvent.type(await screen.findByRole("textbox", { name: /Anything else/ }), " More.");
    await userEvent.click(await button("Discard Changes"));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Discard 1 changed answer?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Discard Changes" }));
    expect(await button("Approve Review")).toBeDefined();
    expect(router.state.location.pathname).toBe(`/manager-review/${id}`);
    expect(evaluationDrafts.read(localStorage, draftKey("manager", cto.id, id))).toBeNull();
  });

  it("shows a review that is half done without the manager's draft, and without an approval", async () => {
    const draft = sampleEvaluation({ ...fullAnswers, additionalComments: "Half a judgment" }, { version: 1 });
    open(cto, sampleView({ ...selfDone, managerEvaluation: draft }));
    expect(await screen.findByText("The manager evaluation isn't completed yet.")).toBeDefined();
    expect(screen.queryByText("Half a judgment")).toBeNull();
    expect(screen.queryByRole("button", { name: "Approve Review" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Edit Evaluation" })).toBeNull();
    expect(screen.getByRole("button", { name: "Step In" })).toBeDefined();
  });

  it("is withdrawn, and its comments wait for the next one", async () => {
    const review = sampleReview({ ...bothDone.review, ctoApprovalCompletedAt: done, version: 7 });
    let view = sampleView({ ...bothDone, review, ctoApprovalComments: "Well argued." });
    const { requests } = open(cto, view, {
      [readRoute]: () => view,
      [withdrawRoute]: () => {
        view = sampleView({ ...bothDone, ctoApprovalComments: "Well argued." });
        return view.review;
      },
    });
    await userEvent.click(await button("Withdraw Approval"));
    expect(await screen.findByText("CTO approval withdrawn")).toBeDefined();
    expect(await screen.findByRole("textbox", { name: "Comments (optional)" })).toHaveProperty("value", "Well argued.");
    expect(requests.some(({ method, path }) => `${method} ${path}` === withdrawRoute)).toBe(true);
  });

  it.each([
    ["a meeting is scheduled", { meetingScheduledAt: "2026-11-30" }, false],
    ["the manager has begun the final evaluation", {}, true],
  ])("can no longer be withdrawn once %s", async (_, progress, isFinalEvaluationStarted) => {
    const review = sampleReview({ ...bothDone.review, ctoApprovalCompletedAt: done, ...progress });
    open(
      cto,
      sampleView({
        ...bothDone,
        review,
        ctoApprovalComments: null,
        isFinalEvaluationStarted: isFinalEvaluationStarted,
      }),
    );
    const approval = within(await screen.findByRole("region", { name: "CTO Approval" }));
    expect(approval.getByText("Approved without comments")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Withdraw Approval" })).toBeNull();
  });

  it("is not the manager's, nor hr's", async () => {
    const { unmount } = open(manager, bothDone);
    expect(await screen.findByRole("link", { name: "Edit Evaluation" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Approve Review" })).toBeNull();
    unmount();
    open(sampleMe({ role: "hr", engineerType: null, position: null }), bothDone);
    expect(await screen.findByRole("heading", { level: 1, name: "Review of Ana Kovac" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Approve Review" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Edit Evaluation" })).toBeNull();
  });
});

describe("sending a manager evaluation back", () => {
  const note = "Add an example of the migration.";
  const sentBackUntil = (until: string) =>
    sampleView({
      ...bothDone,
      review: sampleReview({
        ...bothDone.review,
        sentBack: { by: cto.id, at: "2026-11-19T10:00:00.000Z", until, isOpen: true },
      }),
      sendBackNote: {
        note,
        at: "2026-11-19T10:00:00.000Z",
        by: { id: cto.id, email: "cto@acme.com", firstName: "Chris", lastName: "Otto" },
      },
    });

  it("takes a note of enough words and a day, and names the version that was read", async () => {
    const { requests } = open(cto, bothDone, { [sendBackRoute]: sentBackUntil("2026-11-24") });
    await userEvent.click(await button("Send Back"));
    const dialog = within(await screen.findByRole("dialog", { name: "Send Back the Evaluation" }));
    await userEvent.type(dialog.getByRole("textbox", { name: "Note" }), "Too short");
    await userEvent.click(dialog.getByRole("button", { name: "Send Back" }));
    expect(dialog.getByText(/^Write at least \d+ characters\.$/)).toBeDefined();
    expect(sent(requests, sendBackRoute)).toEqual([]);
    await userEvent.type(dialog.getByRole("textbox", { name: "Note" }), `. ${note}`);
    await userEvent.click(dialog.getByRole("button", { name: "Send Back" }));
    await waitFor(() =>
      expect(sent(requests, sendBackRoute)).toMatchObject([
        { note: `Too short. ${note}`, version: bothDone.review.version, managerVersion: 4 },
      ]),
    );
    expect(await screen.findByText("Evaluation sent back")).toBeDefined();
  });

  it("isn't offered to a delegate, who approves", async () => {
    const delegate = sampleMe({ id: "01JD0000000000000000000D01", role: "manager" });
    const delegates = [{ id: delegate.id, approverId: cto.id }];
    open(delegate, sampleView({ ...bothDone, review: { ...bothDone.review, approverId: cto.id, delegates } }));
    expect(await button("Approve Review")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Send Back" })).toBeNull();
  });

  it("tells the manager until when they can change it, with the note", async () => {
    open(manager, sentBackUntil("2026-11-24"));
    expect(
      await screen.findByText(/^Chris Otto sent this evaluation back on .* complete it again by Nov 24, 2026\./),
    ).toBeDefined();
    expect(screen.getByText(`Note: ${note}`)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Change Last Day" })).toBeNull();
  });

  it("lets the sender set another day", async () => {
    const { requests } = open(cto, sentBackUntil("2026-11-24"), { [moveDayRoute]: sentBackUntil("2026-11-25") });
    expect(await screen.findByText(/^You sent this evaluation back on /)).toBeDefined();
    await userEvent.click(await button("Change Last Day"));
    const dialog = within(await screen.findByRole("dialog", { name: "Change Last Day" }));
    await userEvent.clear(dialog.getByLabelText(/^Last Day/));
    await userEvent.type(dialog.getByLabelText(/^Last Day/), "2026-11-25");
    await userEvent.click(dialog.getByRole("button", { name: "Set Day" }));
    await waitFor(() => expect(sent(requests, moveDayRoute)).toEqual([{ until: "2026-11-25" }]));
  });
});
