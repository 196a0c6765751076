import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { CalibrationBoard, CalibrationCard } from "#domain/reviews/calibration/sessionModel.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { bodies, press, questionNamed, textsOf } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import { people, personNamed, sampleRound, today } from "../sampleReviews.ts";

const round = sampleRound();
const [sessionId, designId] = ["01JD0000000000000000000C01", "01JD0000000000000000000S01"];
const kim = personNamed("01JD0000000000000000000P51", "Kim", "Park");
const lee = personNamed("01JD0000000000000000000P52", "Lee", "Shaw");

const card = (place: number, firstName: string, changes: Partial<CalibrationCard> = {}): CalibrationCard => ({
  reviewId: `01JD0000000000000000000V0${place}`,
  employee: personNamed(`01JD0000000000000000000P1${place}`, firstName, "Berg"),
  positionCode: "IC3",
  managerId: kim.id,
  ladder: "one",
  self: { rating: 3, levels: [3] },
  manager: { rating: 3, levels: [3] },
  previous: null,
  previousSelf: null,
  checks: [],
  isChanged: false,
  mayMark: true,
  ownMark: null,
  marks: [],
  notes: [],
  decision: null,
  ...changes,
});

const ana = card(1, "Ana");
const ben = card(2, "Ben", { managerId: lee.id, self: { rating: 5, levels: [3] } });
const cleo = card(3, "Cleo", {
  managerId: lee.id,
  mayMark: false,
  manager: { rating: 4, levels: [3] },
  ownMark: { by: kim, verdict: "question", note: "Why?", at: "2026-11-20T09:00:00.000Z" },
});

const board = (state: "reading" | "meeting", changes: Partial<CalibrationBoard> = {}): CalibrationBoard => ({
  today,
  roundName: round.name,
  session: { id: sessionId, name: "Session", day: today, until: today, state, closedOn: null, leader: kim },
  members: [kim, lee],
  isLeader: true,
  isMember: true,
  managers: [kim, lee],
  ladders: [{ key: "one", skillsets: [{ id: designId, name: "Design", requiredLevel: 2 }] }],
  cards: [ana, ben, cleo],
  dropped: [],
  ...changes,
});

const path = `/api/reviews/rounds/${round.id}/calibration/${sessionId}`;

const open = (shown: CalibrationBoard) =>
  renderRoute(`/rounds/${round.id}/calibration/${sessionId}`, {
    me: people.manager,
    answers: {
      [`GET ${path}`]: shown,
      [`PUT ${path}/reviews/${ana.reviewId}/mark`]: null,
      [`PUT ${path}/reviews/${ben.reviewId}/mark`]: null,
      [`PUT ${path}/reviews/${ana.reviewId}/decision`]: null,
      [`POST ${path}/meeting`]: null,
    },
  });

const isShown = (name: string): Promise<HTMLElement> => screen.findByRole("region", { name: `Review of ${name} Berg` });

describe("a calibration session", () => {
  wideIt("lists the most questioned reviews first, and can be worked through by keyboard", async () => {
    expect(api.reviews.getCalibrationBoard.response.safeParse(board("reading")).error).toBeUndefined();
    const { requests } = open(board("reading"));
    await isShown("Cleo");
    const list = screen.getByRole("region", { name: "Reviews, most questioned first" });
    expect(textsOf(within(list).getAllByText(/ Berg$/))).toEqual(["Cleo Berg", "Ben Berg", "Ana Berg"]);
    expect(screen.getByText("1 of 3 marked by you")).toBeDefined();
    await userEvent.keyboard("jj");
    await isShown("Ana");
    await userEvent.keyboard("k");
    await isShown("Ben");
    await userEvent.keyboard("q");
    await waitFor(() => expect(bodies(requests, "PUT")).toEqual([{ verdict: "question", note: "" }]));
    await isShown("Ana");
  });

  it("tells a nonmember leader that members mark, and on closing how many lack an outcome", async () => {
    const settled = { outcome: "confirmed" as const, values: [], reason: null, answer: null };
    open(board("reading", { isMember: false, cards: [ana, ben, { ...cleo, decision: settled }] }));
    expect(await screen.findByText(/^Members read and mark these reviews/)).toBeDefined();
    await press("Close Session");
    const question = await questionNamed("Close This Session?");
    expect(question.getByText(/2 reviews have no outcome yet\./)).toBeDefined();
  });

  it("asks before the meeting starts, with the number of reviews that the leader hasn't marked", async () => {
    const { requests } = open(board("reading"));
    await press("Start Meeting");
    const question = await questionNamed("Start the Meeting?");
    expect(question.getByText(/You haven't marked 2 reviews yet\./)).toBeDefined();
    expect(bodies(requests, "POST")).toEqual([]);
    await press("Start Meeting", question);
    expect(await screen.findByText("Meeting started")).toBeDefined();
    expect(bodies(requests, "POST")).toHaveLength(1);
  });

  wideIt("keeps an unsent note while other reviews are read, and removes it once sent", async () => {
    const { requests } = open(board("reading"));
    await isShown("Cleo");
    await userEvent.keyboard("j");
    await userEvent.type(within(await isShown("Ben")).getByLabelText("Note (optional)"), "One case?");
    await press(/^Ana Berg/);
    expect(within(await isShown("Ana")).getByLabelText("Note (optional)")).toHaveProperty("value", "");
    await press(/^Ben Berg/);
    expect(within(await isShown("Ben")).getByLabelText("Note (optional)")).toHaveProperty("value", "One case?");
    await press("Agree");
    await waitFor(() => expect(bodies(requests, "PUT")).toEqual([{ verdict: "agree", note: "One case?" }]));
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes("calibration"))).toEqual([]));
  });

  wideIt(
    "shows columns by rating or by manager in the meeting, where C confirms and S moves to the reason",
    async () => {
      const { requests } = open(board("meeting", { dropped: [{ employee: ben.employee, hasLeft: true }] }));
      await isShown("Ana");
      expect(screen.getByText("Ben Berg left, so their review is no longer in this session.")).toBeDefined();
      expect(screen.getByRole("region", { name: /^4, / }).textContent).toContain("Cleo Berg");
      await userEvent.click(screen.getByRole("radio", { name: "By Manager" }));
      expect(screen.getByRole("region", { name: "Lee Shaw" }).textContent).toContain("Cleo Berg");
      await userEvent.keyboard("s");
      expect(document.activeElement).toBe(screen.getByLabelText(/^Reason/));
      await userEvent.tab();
      await userEvent.keyboard("c");
      await waitFor(() => expect(bodies(requests, "PUT")).toEqual([{ kind: "confirmed" }]));
    },
  );
});
