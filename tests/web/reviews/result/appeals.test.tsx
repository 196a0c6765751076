import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Me } from "#domain/people/model.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { type Answers, type FakeRequest, refusal } from "../../support/fakeApi.ts";
import { choose, paste, press, questionNamed, region, sent } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";
import { routes } from "../reviewServer.ts";
import {
  completedView,
  done,
  managedPage,
  managerNamed,
  mina,
  people,
  personNamed,
  sampleReview,
  steps,
} from "../sampleReviews.ts";

const { id } = sampleReview();
const assignRoute = `PUT /api/reviews/${id}/appeal/reviewer`;
const resolveRoute = `POST /api/reviews/${id}/appeal/resolution`;
const quinn = managerNamed("quinn", "Quinn", "Quality");
const dana = managerNamed("dana", "Dana", "Data");
const author = personNamed("author", "Arthur", "Author");
const assigned = sampleMe({ id: quinn.id, role: "manager" });

type Appeal = NonNullable<ReviewView["appeal"]>;

const appealed = (changes: Partial<Appeal> = {}): ReviewView =>
  completedView(
    { ...steps.shared, sharedWithEmployeeAt: done, finalManagerEvaluationCompletedBy: author.id },
    {
      manager: mina,
      appeal: {
        filedOn: "2026-11-20",
        dueOn: "2026-12-04",
        outcome: null,
        resolvedOn: null,
        sharesWithManager: null,
        reviewerId: null,
        reason: "Why I ask",
        resolution: null,
        ...changes,
      },
    },
  );

const resolved = (resolution: string) => appealed({ outcome: "unchanged", resolvedOn: "2026-11-23", resolution });

const renderPage = (me: Me, view: unknown, answers: Answers = {}) =>
  renderRoute(`/performance-meeting/${id}?source=manager-reviews`, {
    me,
    answers: { [routes.read]: view, ...answers },
  });

/** The CTO's page. Whether the CTO wrote in the review, and who resolves the appeal at first. */
const renderCto = ({ isInvolved = true, reviewerId = quinn.id as string | null } = {}) => {
  let current = reviewerId;
  return renderPage(people.cto, () => appealed({ reviewerId: current }), {
    [`GET /api/reviews/${id}/appeal-offer`]: {
      ctos: [personNamed(people.cto.id, "Chris", "Chief")],
      areInvolved: isInvolved,
      hasOthers: true,
    },
    "GET /api/people/names": ({ query }: FakeRequest) => ({
      items: [quinn, dana].filter((person) => person.id === query.get("ids")),
    }),
    "GET /api/people/managers": {
      items: [mina, author, quinn, dana].map((person) => ({ ...person, role: "manager" })),
    },
    [assignRoute]: ({ body }: FakeRequest) => {
      current = (body as { readonly reviewerId: string | null }).reviewerId;
      return appealed().review;
    },
  });
};

const resolve = async (resolution = "What was found") => {
  const card = await region("Appeal");
  await userEvent.click(card.getByRole("radio", { name: "The result stays unchanged" }));
  await paste(card.getByRole("textbox", { name: "Resolution" }), resolution);
  await press("Resolve the Appeal", card);
  await press("Resolve", await questionNamed("Leave the result unchanged?"));
};

describe("the CTO's choice of who resolves an appeal", () => {
  it("offers no one who wrote in the review, and replaces the person only by another one", async () => {
    const { requests } = renderCto();
    const card = await region("Appeal");
    await card.findByText("Quinn Quality resolves this appeal.");
    expect(card.queryByText(/Assign someone else to resolve/)).toBeNull();
    expect(card.queryByRole("button", { name: "Resolve It Yourself" })).toBeNull();

    await press("Assign Someone Else", card);
    const field = card.getByRole("combobox", { name: "Someone Else Resolves It" });
    expect(document.activeElement).toBe(field);
    await userEvent.click(field);
    await screen.findByRole("option", { name: /Dana Data/ });
    expect(screen.getAllByRole("option")).toHaveLength(1);
    await press("Cancel", card);
    await card.findByText("Quinn Quality resolves this appeal.");
    expect(sent(requests, assignRoute)).toEqual([]);

    await press("Assign Someone Else", card);
    await choose("Someone Else Resolves It", /Dana Data/);
    await press("Assign", card);
    await card.findByText("Dana Data resolves this appeal.");
    expect(screen.getByText("Dana Data resolves it instead of Quinn Quality")).toBeDefined();
    expect(sent(requests, assignRoute)).toEqual([{ reviewerId: dana.id }]);
  });

  it("can be taken back by a CTO without a part in the review", async () => {
    const { requests } = renderCto({ isInvolved: false });
    const card = await region("Appeal");
    await card.findByText("Quinn Quality resolves this appeal.");
    await press("Resolve It Yourself", card);
    await card.findByRole("combobox", { name: "Someone Else Resolves It (optional)" });
    expect(screen.getByText("You resolve this appeal now")).toBeDefined();
    expect(screen.getByText("Quinn Quality no longer does")).toBeDefined();
    expect(sent(requests, assignRoute)).toEqual([{ reviewerId: null }]);
  });

  it("is asked of a CTO who wrote in the review while no one is assigned", async () => {
    renderCto({ reviewerId: null });
    const card = await region("Appeal");
    await card.findByText("You wrote in this review or approved it. Assign someone else to resolve the appeal.");
    await choose("Someone Else Resolves It", /Quinn Quality/);
    await press("Assign", card);
    await card.findByText("Quinn Quality resolves this appeal.");
    expect(screen.getByText("They can read this review until it's resolved")).toBeDefined();
  });
});

describe("an appeal's resolution", () => {
  it("leads the assigned person, who can't read the review any longer, to their list", async () => {
    let isResolved = false;
    const { router } = renderPage(
      assigned,
      () => (isResolved ? refusal(403, "FORBIDDEN", "You do not have permission to view this review.") : appealed()),
      {
        "GET /api/reviews/managed": managedPage([]),
        [resolveRoute]: () => {
          isResolved = true;
          return appealed().review;
        },
      },
    );
    const card = await region("Appeal");
    expect(
      card.getByText("The employee, the CTO and HR can read it, and the manager if the employee agrees"),
    ).toBeDefined();
    expect(screen.getByText(/you, the manager, the CTO and HR can read this, and Ana too/)).toBeDefined();
    await resolve();
    await screen.findByRole("heading", { level: 1, name: "Manager Reviews" });
    expect(router.state.location.pathname).toBe("/manager-reviews");
    expect(screen.getByText("The appeal is resolved")).toBeDefined();
    expect(screen.queryByText(/Access denied/)).toBeNull();
  });

  it("stays in front of the CTO, even if the response was lost", async () => {
    let resolution: string | null = null;
    const { requests } = renderPage(people.cto, () => (resolution === null ? appealed() : resolved(resolution)), {
      [`GET /api/reviews/${id}/appeal-offer`]: { ctos: [people.cto], areInvolved: false, hasOthers: true },
      [resolveRoute]: ({ body }: FakeRequest) => {
        ({ resolution } = body as { readonly resolution: string });
        throw new TypeError("Failed to fetch");
      },
    });
    await resolve();
    const card = await region("Appeal");
    await card.findByText(/^Ana appealed on Nov 20, 2026. The result was left unchanged on Nov 23, 2026.$/);
    expect(card.getByText("What was found")).toBeDefined();
    expect(screen.getByText("The appeal is resolved")).toBeDefined();
    expect(sent(requests, resolveRoute)).toHaveLength(1);
  });

  it("keeps its outcome with the text over a reload", async () => {
    const { unmount } = renderPage(assigned, appealed());
    const card = await region("Appeal");
    await userEvent.click(card.getByRole("radio", { name: "The result stays unchanged" }));
    await paste(card.getByRole("textbox", { name: "Resolution" }), "Half a sentence");
    unmount();
    renderPage(assigned, appealed());
    const reloaded = await region("Appeal");
    expect(reloaded.getByRole<HTMLInputElement>("radio", { name: "The result stays unchanged" }).checked).toBe(true);
    expect(reloaded.getByRole<HTMLTextAreaElement>("textbox", { name: "Resolution" }).value).toBe("Half a sentence");
  });
});
