import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { CaseRefusals, CaseView, PersonPromotions } from "#domain/promotions/model.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { sampleSkills } from "../skillsets/sampleSkills.ts";
import { type Answers, refusal } from "../support/fakeApi.ts";
import { bodies, press, questionNamed, region } from "../support/page.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe } from "../support/samples.ts";

const caseId = "01JD0000000000000000000C01";
const me = sampleMe();
const employee = { id: "01JD0000000000000000000E01", email: "lea@acme.com", firstName: "Lea", lastName: "Fontaine" };
const address = `/promotions/${employee.id}/${caseId}`;
const api = `/api/promotions/people/${employee.id}/cases/${caseId}`;
const no = "Your role in this promotion case doesn't allow this.";

const refusals = (open: Partial<CaseRefusals> = {}): CaseRefusals => ({
  texts: no,
  show: no,
  employeeText: no,
  withdraw: no,
  committee: no,
  vote: no,
  decide: no,
  takeBack: no,
  outcome: no,
  release: no,
  ...open,
});

const requirement = (id: string, name: string, levels: readonly number[], consecutiveRounds: number) => ({
  skillsetId: `01JD0000000000000000000S${id}`,
  name,
  requiredLevel: 3,
  levels: [...levels],
  consecutiveRounds,
});

const sampleCase = (overrides: Partial<CaseView> = {}): CaseView => ({
  today: "2026-11-20",
  id: caseId,
  employee,
  from: { id: "01JD0000000000000000000L01", code: "IC2", title: "Software Engineer" },
  target: { id: "01JD0000000000000000000L02", code: "IC3", title: "Senior Software Engineer", level: 3 },
  state: "deciding",
  ending: null,
  openedOn: "2026-11-01",
  endedOn: null,
  roles: ["reader"],
  manager: { ...employee, id: "01JD0000000000000000000M01", firstName: "Marcus", lastName: "Weber" },
  decider: null,
  employeeSince: "2025-03-01",
  shownOn: "2026-11-05",
  sentOn: "2026-11-07",
  hasAgreed: true,
  answerBy: null,
  rounds: ["Q2", "Q3"],
  requirements: [requirement("01", "Code Craft", [3, 3], 2), requirement("02", "Product Sense", [2, 2], 0)],
  texts: { changed: "Describes the work.", whyNow: "For two rounds.", missing: "Product sense." },
  employeeText: "",
  copies: [],
  committee: null,
  hasNoCommittee: false,
  decision: null,
  releaseFrom: null,
  outcome: "",
  releasedOn: null,
  reason: "",
  refusals: refusals(),
  version: 1,
  textsVersion: 1,
  ...overrides,
});

const promoted = {
  kind: "promote" as const,
  decidedOn: "2026-11-10",
  effectiveOn: "2027-01-01",
  missing: "",
  reconsiderOn: null,
};
/** A case whose promotion was released to the employee. */
const toldCase = (changes: Partial<CaseView>) =>
  sampleCase({
    state: "released",
    decision: promoted,
    outcome: "You split the ledger.",
    releasedOn: "2026-11-12",
    ...changes,
  });

const open = (view: CaseView, answers = {}, role: "employee" | "hr" | "cto" = "employee") =>
  renderRoute(address, {
    me: sampleMe({ role, ...(role !== "employee" && { engineerType: null, position: null }) }),
    answers: { [`GET ${api}`]: view, ...answers },
  });

describe("a promotion case", () => {
  it("shows requirements, how long each was held, and the three texts", async () => {
    open(sampleCase(), {}, "hr");
    expect(await screen.findByRole("heading", { name: "Lea Fontaine: IC2 to IC3" })).toBeTruthy();
    const table = screen.getByRole("table", { name: "What IC3 requires" });
    expect(within(table).getByRole("row", { name: /Code Craft 3 3 → 3 2 rounds/ })).toBeTruthy();
    expect(within(table).getByRole("row", { name: /Product Sense 3 2 → 2 1 step to go/ })).toBeTruthy();
    expect(screen.getByText("Describes the work.")).toBeTruthy();
    expect(screen.getByText("Being decided")).toBeTruthy();
  });

  it("lets the employee add a text, which is autosaved, and agree", async () => {
    const view = sampleCase({
      state: "agreeing",
      sentOn: null,
      hasAgreed: false,
      answerBy: "2026-11-25",
      roles: ["employee"],
      refusals: refusals({ employeeText: null, withdraw: null }),
    });
    const saved = { ...view, employeeText: "I led it.", textsVersion: 2 };
    const { requests } = open(view, {
      [`PUT ${api}/employee-text`]: saved,
      [`PUT ${api}/step`]: {
        ...saved,
        state: "deciding",
        sentOn: "2026-11-20",
        refusals: refusals({ withdraw: null }),
      },
    });
    await userEvent.type(await screen.findByLabelText("Your Text"), "I led it.");
    await press("Agree");
    await press("Agree and Send On");
    expect(await screen.findByText("The decision is pending. You'll read the outcome here.")).toBeTruthy();
    const writes = requests.filter(({ method }) => method === "PUT").map(({ path, body }) => ({ path, body }));
    expect(writes).toEqual([
      { path: `${api}/employee-text`, body: { employeeText: "I led it.", copies: [], version: 1 } },
      { path: `${api}/step`, body: { step: "agree", version: 1 } },
    ]);
  });

  it.each([
    ["the employee", "Your Text", ["Agree", "Agree and Send On"], "Your answer wasn't saved", "employeeText"],
    ["the manager", "What Has Changed", ["Show to Lea", "Show"], "The case wasn't shown", "texts"],
    ["the person who releases it", "Outcome", ["Release", "Release"], "The outcome wasn't released", "outcome"],
  ] as const)("doesn't move on with an unsaved text: %s", async (_who, label, buttons, failed, route) => {
    const path = `${api}/${route === "employeeText" ? "employee-text" : route}`;
    const view = sampleCase({
      sentOn: null,
      answerBy: "2026-11-25",
      roles: ["employee"],
      decision: promoted,
      refusals: refusals({ [route]: null }),
    });
    // Someone else saved another text in the meantime.
    let stored = view;
    const { requests } = open(view, {
      [`GET ${api}`]: () => stored,
      [`PUT ${path}`]: () => {
        const texts = { changed: "Theirs.", whyNow: "", missing: "" };
        stored = { ...view, texts, employeeText: "Theirs.", outcome: "Theirs.", textsVersion: 2 };
        return refusal(409, "VERSION_CONFLICT", "This changed in the meantime.");
      },
    });
    await userEvent.type(await screen.findByLabelText(label), "Mine.");
    for (const name of buttons) {
      const dialog = screen.queryByRole("alertdialog");
      await userEvent.click((dialog === null ? screen : within(dialog)).getByRole("button", { name }));
    }
    expect(await screen.findByText(failed)).toBeTruthy();
    expect(screen.getByText("A text was changed elsewhere. Choose which version to keep.")).toBeTruthy();
    const writes = requests.filter(({ method }) => method === "PUT");
    expect(new Set(writes.map((one) => one.path))).toEqual(new Set([path]));
    expect(writes.some(({ body }) => Object(body).isReleased === true)).toBe(false);
    // The dialog stays open, and hides the form behind it.
    await userEvent.click(screen.getByRole("button", { name: `Keep both: ${label}`, hidden: true }));
    expect(screen.getByLabelText<HTMLTextAreaElement>(label).value).toMatch(/^Theirs\.\n\n.*Mine\.$/);
  });

  it("requires a reason of 20 characters for a vote, and keeps a shorter one", async () => {
    const committee = {
      until: "2026-11-27",
      areRevealed: false,
      own: null,
      version: 0,
      members: [{ person: { ...employee, id: me.id, firstName: "Ana" }, hasVoted: false, vote: null, reason: "" }],
    };
    const view = sampleCase({ roles: ["member"], committee, refusals: refusals({ vote: null }) });
    const { requests } = open(view, { [`PUT ${api}/vote`]: view });
    await press("Vote");
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByLabelText("Not yet"));
    const field = within(dialog).getByLabelText(/^Your Reason/);
    await userEvent.type(field, "Too short");
    await press("Vote", within(dialog));
    expect(await within(dialog).findByText("Write at least 20 characters.")).toBeTruthy();
    await userEvent.type(field, " to say what is missing.");
    await press("Vote", within(dialog));
    await waitFor(() =>
      expect(bodies(requests, "PUT")[0]).toEqual({
        vote: "notYet",
        reason: "Too short to say what is missing.",
        version: 0,
      }),
    );
  });

  it.each<[string, Partial<CaseView>, string]>([
    ["some are missing", {}, "1 of 2 votes are in. Sealed until all are in, or Nov 27, 2026 is over."],
    ["a member left", { committee: null }, "1 of 1 votes are in. They open tonight."],
    [
      "the case has ended",
      { state: "ended", ending: "withdrawn", endedOn: "2026-11-19" },
      "1 of 2 votes are in. The case ended before the votes were opened.",
    ],
  ])("says when sealed votes open: %s", async (_when, changes, text) => {
    const voted = { person: { ...employee, id: "01JD0000000000000000000V01" }, hasVoted: true, vote: null, reason: "" };
    const missing = { ...voted, person: { ...employee, id: "01JD0000000000000000000V02" }, hasVoted: false };
    const members = "committee" in changes ? [voted] : [voted, missing];
    const committee = { until: "2026-11-27", areRevealed: false, own: null, version: 0, members };
    open(sampleCase({ ...changes, committee }), {}, "hr");
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it("tells the decider why they can't decide yet", async () => {
    const decide = "You can decide when all votes are in, or the last day to vote is over.";
    open(sampleCase({ roles: ["decider"], refusals: refusals({ decide }) }), {}, "cto");
    expect(await screen.findByText(decide)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Promote to IC3" }).hasAttribute("disabled")).toBe(true);
  });

  it("shows the employee the outcome, or why the promotion was taken back", async () => {
    const told = toldCase({ roles: ["employee"] });
    const { unmount } = open(told);
    expect(await screen.findByText(/from Jan 1, 2027 you are IC3 · Senior Software Engineer/)).toBeTruthy();
    expect(screen.getByText("You split the ledger.")).toBeTruthy();
    // The outcome begins with the decision.
    expect(screen.queryByRole("heading", { name: "Decision" })).toBeNull();
    unmount();
    open({
      ...told,
      state: "ended",
      ending: "takenBack",
      decision: null,
      outcome: "",
      reason: "The team is dissolved.",
    });
    expect(await screen.findByText("The team is dissolved.")).toBeTruthy();
  });

  it("links the employee to their growth plan after Not Yet", async () => {
    const missing = "One launch across two teams.";
    open(
      toldCase({
        state: "ended",
        ending: "notYet",
        endedOn: "2026-11-12",
        roles: ["employee"],
        decision: { ...promoted, kind: "notYet", effectiveOn: null, missing, reconsiderOn: "2027-02-01" },
      }),
    );
    expect(await screen.findAllByText(`${missing} To be reconsidered on Feb 1, 2027`, { exact: false })).toHaveLength(
      1,
    );
    expect(screen.getByRole("link", { name: "Open My Growth Plan" }).getAttribute("href")).toBe("/growth");
  });

  it("lets the decider take back a released promotion, and then shows why", async () => {
    const told = toldCase({ roles: ["decider", "reader"], refusals: refusals({ takeBack: null }) });
    const { unmount } = open(told, {}, "cto");
    expect(await screen.findByRole("button", { name: "Take Back" })).toBeTruthy();
    unmount();
    const reason = "The team is dissolved.";
    open({ ...told, state: "ended", ending: "takenBack", reason, refusals: refusals() }, {}, "cto");
    expect(await screen.findByText(`Taken back: ${reason}`)).toBeTruthy();
    // The outcome is no longer shown.
    expect(screen.queryByText("You split the ledger.")).toBeNull();
  });

  it("is decided without a committee if too few people qualify", async () => {
    const view = sampleCase({
      roles: ["decider"],
      hasNoCommittee: true,
      refusals: refusals({ decide: null, committee: "Fewer than 3 people qualify for the committee." }),
    });
    const { requests } = open(view, { [`PUT ${api}/decision`]: { ...view, state: "decided" } }, "cto");
    await screen.findByText("Fewer than three people could be on it, so this case has no committee.");
    expect(screen.queryByRole("button", { name: "Choose Committee" })).toBeNull();
    await press("Promote to IC3");
    await press("Promote", within(await screen.findByRole("dialog")));
    await waitFor(() =>
      expect(bodies(requests, "PUT")[0]).toEqual({
        kind: "promote",
        effectiveOn: "2026-12-04",
        version: 1,
      }),
    );
  });

  it.each([
    [true, "Choose a committee first."],
    [false, "Fewer than three people can be on a committee, so you decide without one."],
  ])("opens a decision without a committee only if too few people can be on it: %s", async (hasEnough, text) => {
    const decide = "Choose a committee first.";
    const view = sampleCase({ roles: ["decider"], refusals: refusals({ committee: null, decide }) });
    open(view, { [`GET ${api}/members`]: { items: [], hasEnough } }, "cto");
    expect(await screen.findByText(text)).toBeTruthy();
    for (const name of ["Promote to IC3", "Not Yet"]) {
      expect(screen.getByRole("button", { name }).hasAttribute("disabled")).toBe(hasEnough);
    }
  });

  it("is decided once, although the response was lost", async () => {
    const view = sampleCase({ roles: ["decider"], hasNoCommittee: true, refusals: refusals({ decide: null }) });
    const decided = { ...view, state: "decided" as const, decision: promoted };
    let stored = view;
    const { requests } = open(
      view,
      {
        [`GET ${api}`]: () => stored,
        [`PUT ${api}/decision`]: () => {
          stored = decided;
          throw new TypeError("Failed to fetch");
        },
      },
      "cto",
    );
    await press("Promote to IC3");
    await press("Promote", within(await screen.findByRole("dialog")));
    expect(await screen.findByText("Decided")).toBeTruthy();
    expect(bodies(requests, "PUT")).toHaveLength(1);
  });

  it("says what is missing before the employee can read it", async () => {
    const texts = { changed: "Leads the team's designs.", whyNow: "", missing: "" };
    open(sampleCase({ state: "writing", roles: ["manager"], texts, refusals: refusals({ texts: null, show: null }) }));
    expect(await screen.findByText("Write all three texts first.")).toBeTruthy();
    for (const label of ["Why Now", "What Is Missing"]) {
      await userEvent.type(screen.getByLabelText(label), "Something");
    }
    expect(screen.queryByText("Write all three texts first.")).toBeNull();
  });

  it("copies the employee's chosen entries and goals, and keeps earlier copies", async () => {
    const copy = { kind: "entry" as const, id: "01JD0000000000000000000J01", day: "2026-10-01", text: "Old text" };
    const goal = { kind: "goal" as const, id: "01JD0000000000000000000G01", day: "2026-09-01", text: "Lead the split" };
    const view = sampleCase({
      state: "agreeing",
      roles: ["employee"],
      answerBy: "2026-11-25",
      employeeText: "I led it.",
      copies: [copy],
      refusals: refusals({ employeeText: null, withdraw: null }),
    });
    const { requests } = open(view, {
      [`GET ${api}/copies`]: { items: [{ ...copy, text: "New text" }, goal] },
      [`PUT ${api}/employee-text`]: { ...view, copies: [copy, goal], textsVersion: 2 },
    });
    await press("Add Journal Entries and Goals");
    const dialog = within(await screen.findByRole("dialog"));
    // The copy, not the entry as it is now.
    expect((dialog.getByRole("checkbox", { name: /Old text/ }) as HTMLInputElement).checked).toBe(true);
    await userEvent.click(await dialog.findByRole("checkbox", { name: /Lead the split/ }));
    expect(dialog.queryByText("New text")).toBeNull();
    await press("Add", dialog);
    await waitFor(() =>
      expect(bodies(requests, "PUT")[0]).toEqual({
        employeeText: "I led it.",
        copies: [
          { kind: "entry", id: copy.id },
          { kind: "goal", id: goal.id },
        ],
        version: 1,
      }),
    );
    expect(await screen.findByText("Lead the split")).toBeTruthy();
  });

  wideIt("copies at most ten items", async () => {
    const items = Array.from({ length: 11 }, (_, place) => ({
      kind: "entry" as const,
      id: `01JD0000000000000000000J${String(place).padStart(2, "0")}`,
      day: "2026-10-01",
      text: `Entry ${place}`,
    }));
    const view = sampleCase({ state: "agreeing", roles: ["employee"], refusals: refusals({ employeeText: null }) });
    const { requests } = open(view, { [`GET ${api}/copies`]: { items } });
    await press("Add Journal Entries and Goals");
    const dialog = within(await screen.findByRole("dialog"));
    for (const box of await dialog.findAllByRole("checkbox")) {
      await userEvent.click(box);
    }
    await press("Add", dialog);
    expect(await dialog.findByText("Choose at most 10.")).toBeTruthy();
    expect(requests.filter(({ method }) => method === "PUT")).toEqual([]);
  });

  it.each<[string, Partial<CaseView>, readonly string[]]>([
    [
      "the draft of a manager's texts",
      { state: "writing", roles: ["manager"], refusals: refusals({ texts: null }) },
      ["Describes the work.", "For two rounds."],
    ],
    [
      "the draft of what an employee adds",
      { state: "agreeing", roles: ["employee"], employeeText: "I led it.", refusals: refusals({ employeeText: null }) },
      ["I led it."],
    ],
    [
      "a decision, with the draft of the outcome",
      toldCase({
        state: "decided",
        roles: ["manager"],
        releasedOn: null,
        refusals: refusals({ outcome: null, release: null }),
      }),
      ["Lea, from Jan 1, 2027 you are IC3 · Senior Software Engineer.", "You split the ledger."],
    ],
    [
      "a decision to someone who doesn't write its outcome",
      { state: "decided", decision: promoted },
      ["IC3 Senior Software Engineer from Jan 1, 2027"],
    ],
    [
      "the outcome that was released",
      toldCase({ roles: ["employee"] }),
      ["Lea, from Jan 1, 2027 you are IC3 · Senior Software Engineer.", "You split the ledger."],
    ],
  ])("prints %s", async (_what, changes, texts) => {
    open(sampleCase(changes));
    await screen.findByRole("heading", { name: "Lea Fontaine: IC2 to IC3" });
    fireEvent(window, new Event("beforeprint"));
    const paper = within(document.querySelector<HTMLElement>("[data-printed]") ?? document.body);
    for (const text of texts) {
      expect(paper.getAllByText(text)).toHaveLength(1);
    }
    expect(paper.queryAllByRole("button", { hidden: true })).toEqual([]);
    expect(paper.queryAllByRole("textbox", { hidden: true })).toEqual([]);
  });

  it("says if it can't be loaded", async () => {
    renderRoute(address, { me });
    expect(await screen.findByText("This case couldn't be loaded")).toBeTruthy();
  });
});

const question = (changes: Partial<NonNullable<PersonPromotions["question"]>> = {}) => ({
  by: "employee" as const,
  askedOn: "2026-11-01",
  roundName: "",
  dueOn: "2026-11-15",
  answer: null,
  hasCase: false,
  toApproverOn: null,
  approverAnswer: null,
  ...changes,
});
const reason = "One launch of this size is missing.";

describe("a person's promotion", () => {
  const path = `/api/promotions/people/${employee.id}`;
  const view: PersonPromotions = {
    today: "2026-11-20",
    isOn: true,
    role: "manager",
    person: employee,
    position: sampleCase().from,
    question: question(),
    askRefusal: "Only the person can ask.",
    askApproverRefusal: "Only the person can ask.",
    answerRefusal: null,
    openRefusal: null,
    targets: [{ id: "01JD0000000000000000000L02", code: "IC3", title: "Senior", level: 3, missing: 1 }],
    cases: [],
    version: 1,
  };
  const openPerson = (shown: PersonPromotions, answers: Answers = {}) =>
    renderRoute(`/promotions/${employee.id}`, {
      me: sampleMe({ role: "manager" }),
      answers: { [`GET ${path}`]: shown, ...answers },
    });

  wideIt("can be answered with Not Yet and a reason", async () => {
    const answer = { on: "2026-11-20", reason: "One launch more." };
    const answered = { ...view, question: question({ answer }), answerRefusal: "No." };
    const { requests } = openPerson(view, { [`PUT ${path}/answer`]: answered });
    expect(await screen.findByText("IC3 Senior · 1 step to go")).toBeTruthy();
    await press("Not Yet, Because");
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText(/^Reason/), reason);
    await press("Answer", dialog);
    expect(await screen.findByText(/not yet, because: One launch more/)).toBeTruthy();
    expect(bodies(requests, "PUT")).toEqual([{ reason, version: 1 }]);
  });

  it.each([
    ["On Nov 1, 2026, Q3 2026 asked about a promotion.", null],
    ["On Nov 16, 2026, Lea asked about a promotion.", "2026-11-16"],
  ])("shows who asks after a round's question: %s", async (text, toApproverOn) => {
    openPerson({
      ...view,
      role: toApproverOn === null ? "manager" : "approver",
      question: question({ by: "round", roundName: "Q3 2026", toApproverOn }),
    });
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe("the list of promotion cases", () => {
  it("lets the CTO turn cases on", async () => {
    const list = { isOn: false, mayTurnOn: true, items: [], cursor: null };
    const { requests } = renderRoute("/promotions", {
      me: sampleMe({ role: "cto", engineerType: null, position: null }),
      answers: { "GET /api/promotions/cases": list, "PUT /api/promotions/settings": { isOn: true } },
    });
    expect(await screen.findByText("Promotion cases are off")).toBeTruthy();
    await userEvent.click(screen.getByRole("switch", { name: "Promotion cases" }));
    await waitFor(() => expect(bodies(requests, "PUT")[0]).toEqual({ isOn: true }));
  });
});

describe("the promotion card on My Growth", () => {
  const ownPath = `/api/promotions/people/${me.id}`;
  const person = { id: me.id, email: me.email, firstName: "Ana", lastName: "Kovac" };
  const position = { id: "position-IC3", code: "IC3", title: "Senior Software Engineer" };

  const sample = (changes: Partial<PersonPromotions> = {}): PersonPromotions => ({
    today: "2026-11-20",
    isOn: true,
    role: "employee",
    person,
    position,
    question: null,
    askRefusal: null,
    askApproverRefusal: "Ask your manager first.",
    answerRefusal: "There is no question to answer.",
    openRefusal: "Only your manager can open a case.",
    targets: [],
    cases: [],
    version: 0,
    ...changes,
  });

  const openGrowth = (view: PersonPromotions, answers: Answers = {}) =>
    renderRoute("/growth", {
      me,
      answers: {
        [`GET /api/growth/people/${me.id}`]: {
          today: "2026-11-20",
          person: { ...person, engineerType: "software", position },
          manager: null,
          plan: null,
          nextSteps: null,
          ended: [],
          comments: [],
          names: [],
          cursor: null,
        },
        "GET /api/skills/own": sampleSkills({}),
        [`GET ${ownPath}`]: view,
        ...answers,
      },
    });
  const card = () => region("Promotion");

  wideIt("asks the manager, and shows when their answer is due", async () => {
    const asked = sample({
      question: question({ dueOn: "2026-12-04" }),
      askRefusal: "You've already asked.",
      version: 1,
    });
    const { requests } = openGrowth(sample(), { [`PUT ${ownPath}/question`]: asked });
    await userEvent.click((await card()).getByRole("button", { name: "Ask My Manager" }));
    const dialog = await questionNamed("Ask Your Manager?");
    expect(dialog.getByText(/^They get a message now\. You can ask once between two reviews/)).toBeDefined();
    expect(requests.some(({ method }) => method === "PUT")).toBe(false);
    await press("Ask", dialog);
    await screen.findByText(/^You asked your manager on Nov 1, 2026\. They have until Dec 4, 2026/);
    expect((await card()).queryByRole("button")).toBeNull();
    expect(bodies(requests, "PUT")[0]).toEqual({ to: "manager", version: 0 });
  });

  it("shows the manager's Not Yet, and asks the approver once", async () => {
    const answered = sample({
      question: question({ answer: { on: "2026-11-10", reason } }),
      askRefusal: "You can ask again after your next shared review.",
      askApproverRefusal: null,
      version: 2,
    });
    const { requests } = openGrowth(answered, {
      [`PUT ${ownPath}/question`]: {
        ...answered,
        question: question({
          answer: { on: "2026-11-10", reason },
          toApproverOn: "2026-11-20",
          dueOn: "2026-12-04",
        }),
        askApproverRefusal: "You've already asked the approver.",
      },
    });
    const shown = await card();
    expect(shown.getByText("Your manager · Nov 10, 2026 · not yet, because")).toBeDefined();
    expect(shown.getByText(reason)).toBeDefined();
    await press("Ask the Approver", shown);
    await press("Ask");
    await screen.findByText(/^You asked the approver on Nov 20, 2026\. They have until Dec 4, 2026/);
    expect(bodies(requests, "PUT")[0]).toEqual({ to: "approver", version: 2 });
  });

  it("shows which round asked, and offers to ask the approver next", async () => {
    openGrowth(
      sample({
        question: question({ by: "round", roundName: "Q3 2026" }),
        askRefusal: "This round already asks your manager.",
        askApproverRefusal: null,
      }),
    );
    const shown = await card();
    expect(shown.getByText(/^Q3 2026 asked your manager on Nov 1, 2026/)).toBeDefined();
    expect(shown.getByRole("button", { name: "Ask the Approver" })).toBeDefined();
  });

  it("links to a case that needs an answer, and is hidden while cases are off", async () => {
    const line = {
      id: "01JD0000000000000000000C01",
      employee: person,
      from: position,
      target: { id: "position-IC4", code: "IC4", title: "Staff", level: 4 },
      state: "agreeing" as const,
      ending: null,
      openedOn: "2026-11-01",
      endedOn: null,
    };
    const { unmount } = openGrowth(sample({ cases: [line], askRefusal: "There is an open case. It must end first." }));
    const link = (await card()).getByRole("link", { name: "Case for IC4 Staff" });
    expect(link.getAttribute("href")).toBe(`/promotions/${me.id}/${line.id}`);
    expect(screen.getByText(/needs your answer/)).toBeDefined();
    unmount();
    const { requests } = openGrowth(sample({ isOn: false }));
    await waitFor(() => expect(requests.some(({ path }) => path === ownPath)).toBe(true));
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByRole("region", { name: "Promotion" })).toBeNull();
  });
});
