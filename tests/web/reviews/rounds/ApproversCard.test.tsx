import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { AreaProgress } from "#domain/reviews/approval/approvalModel.ts";
import { refusal } from "../../support/fakeApi.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";
import { sampleRound, sampleStages, today } from "../sampleReviews.ts";

const cto = sampleMe({ role: "cto", engineerType: null, position: null });
const round = sampleRound();
const ingrid = { id: "ingrid", email: "ingrid@acme.com", firstName: "Ingrid", lastName: "Solheim" };
const areas: readonly AreaProgress[] = [
  { approver: ingrid, total: 1041, waiting: 12, waitingSince: "2026-11-10T08:30:00.000Z", approved: 7 },
  { approver: null, total: 3, waiting: 0, waitingSince: null, approved: 3 },
];

const open = (answer: unknown, me = cto) =>
  renderRoute(`/rounds/${round.id}?tab=progress`, {
    me,
    answers: {
      [`GET /api/reviews/rounds/${round.id}/rules`]: { today, round, own: null, ctos: [] },
      "GET /api/reviews/rounds": {
        today,
        earlierFrom: null,
        items: [
          {
            round,
            stages: sampleStages({ approvalMissing: 12 }),
            assigneeCounts: { employee: 0, manager: 0, cto: 12 },
            overdue: 0,
            acknowledgements: { discussed: 0, notDiscussed: 0, pending: 0 },
          },
        ],
      },
      [`GET /api/reviews/rounds/${round.id}/approvers`]: answer,
    },
  });

describe("the progress of a round by approver", () => {
  it("says to the cto how far each is, since when the oldest waits, and leads to each and to the lists", async () => {
    open({ items: areas });
    const table = within(await screen.findByRole("table", { name: "By approver" }));
    const rows = table.getAllByRole("row").map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows.slice(1)).toEqual([
      ["Ingrid SolheimLongest waiting since Nov 10, 2026", "1,041", "7", "12"],
      ["CTO", "3", "3", "0"],
    ]);
    expect(table.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/people/ingrid",
      `/manager-reviews?approver=ingrid&round=${round.id}`,
      `/manager-reviews?filter=approvalMissing&round=${round.id}`,
    ]);
  });

  it("tells approvers of one name apart, and says who is away", async () => {
    const away = { ...ingrid, id: "other", email: "other@acme.com", absence: { from: today, to: "2099-01-01" } };
    open({ items: [...areas, { ...areas[0], approver: away, waitingSince: null }] });
    const table = within(await screen.findByRole("table", { name: "By approver" }));
    const names = table.getAllByRole("rowheader").map(({ textContent }) => textContent);
    expect(names).toEqual([
      "Ingrid Solheimingrid@acme.comLongest waiting since Nov 10, 2026",
      "CTO",
      "Ingrid Solheimother@acme.comAway until Jan 1, 2099",
    ]);
  });

  it("is not there without approvers", async () => {
    const { requests } = open({ items: [] });
    await screen.findAllByText(/12/);
    expect(screen.queryByText("By approver")).toBeNull();
    expect(requests.filter(({ path }) => path.endsWith("/approvers"))).toHaveLength(1);
  });

  it("is asked for by no one but the cto", async () => {
    const { requests } = open({ items: areas }, sampleMe({ role: "admin" }));
    await screen.findAllByText(/12/);
    expect(requests.some(({ path }) => path.endsWith("/approvers"))).toBe(false);
  });

  it("says if it could not be loaded", async () => {
    open(refusal(503, "BUSY", "Pulse is busy just now."));
    expect(await screen.findByText("The approvers couldn't be loaded")).toBeDefined();
  });
});
