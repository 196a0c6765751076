import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { wideIt } from "#tests/support/wideIt.ts";
import { chosenNext, compareSkills, otherPositionId } from "#web/features/skillsets/comparison.ts";
import { additionalLevelsText, ownPositionText } from "#web/features/skillsets/skillText.ts";
import { remainingStepsText } from "#web/lib/format/growth.ts";
import type { FakeRequest } from "../support/fakeApi.ts";
import { region, textsOf } from "../support/page.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe } from "../support/samples.ts";
import { sampleNextPosition, sampleSkill, sampleSkills } from "./sampleSkills.ts";

const open = (skills = sampleSkills(), path = "/skills") =>
  renderRoute(path, { answers: { "GET /api/skills/own": skills } });

const row = (list: Awaited<ReturnType<typeof region>>, name: string) =>
  list.getByRole("button", { name: new RegExp(`^${name}`) });

describe("your own skills", () => {
  wideIt("show where you are, and the review behind it", async () => {
    open();
    const own = await region("IC3 · Senior Software Engineer");
    expect(own.getByText("1 step in 1 skillset to reach what your position requires.")).toBeDefined();
    expect(own.getByText(/shared with you on Aug 27, 2026\./)).toBeDefined();
    const review = own.getByRole("link", { name: "Q3 2026 Performance Review" });
    expect(review.getAttribute("href")).toBe("/manager-review/review-1");
    const ladder = within(screen.getByRole("main")).getByRole("link", { name: "Career Ladder" });
    expect(ladder.getAttribute("href")).toBe("/ladder");
  });

  it("rank the next positions, and compare with the nearest or the one in the address", async () => {
    const { router } = open();
    const next = await region("Next positions");
    const links = () => next.getAllByRole("link");
    expect(textsOf(links())).toEqual([
      "TL4 · Title of TL4Individual Contributor2 steps in 1 skillset",
      "IC4 · Title of IC4Individual Contributor3 steps in 2 skillsets",
    ]);
    expect(links().map((link) => link.getAttribute("aria-current"))).toEqual(["true", "false"]);
    const list = await region("Skillset by skillset");
    expect(row(list, "Mentoring").textContent).toContain("TL4 requires level 4.2 steps to TL4");

    await userEvent.click(next.getByRole("link", { name: /^IC4/ }));
    expect(router.state.location.search).toBe("?next=IC4");
    await waitFor(() => expect(row(list, "Craft").textContent).toContain("IC4 requires level 5.2 steps to IC4"));
    expect(links().map((link) => link.getAttribute("aria-current"))).toEqual(["false", "true"]);
  });

  wideIt("can be compared with any position of the ladder", async () => {
    const far = sampleNextPosition("IC6", { Craft: [5, 2], Mentoring: [5, 3] });
    const skills = sampleSkills({ positions: [...sampleSkills().next, far].map(({ position }) => position) });
    const { router, requests } = renderRoute("/skills", {
      answers: {
        "GET /api/skills/own": ({ query }: FakeRequest) =>
          query.get("positionId") === "position-IC6" ? { ...skills, compared: far } : skills,
      },
    });
    const next = await region("Next positions");
    await userEvent.click(next.getByRole("combobox", { name: "Compare With Any Position" }));
    await userEvent.click(screen.getByRole("option", { name: "IC6 · Title of IC6" }));
    expect(router.state.location.search).toBe("?next=IC6");
    await waitFor(async () =>
      expect(row(await region("Skillset by skillset"), "Mentoring").textContent).toContain("3 steps to IC6"),
    );
    expect((await region("Next positions")).getByRole("link", { name: /^IC6/ }).textContent).toContain(
      "5 steps in 2 skillsets",
    );
    expect(requests.filter(({ path }) => path === "/api/skills/own")).toHaveLength(2);
  });

  it("show the levels of shared rounds as a line and as text, once there are two", async () => {
    const [craft, mentoring, security] = sampleSkills().skillsets;
    if (!craft || !mentoring || !security) {
      throw new Error("The sample has three skillsets.");
    }
    const rounds = ["Q1 2026", "Q2 2026"].map((roundName) => ({
      roundId: roundName,
      roundName,
      roundStartDate: "2026-01-05",
    }));
    open(
      sampleSkills({
        rounds,
        skillsets: [
          { ...craft, history: [2, 3] },
          { ...mentoring, history: [null, 2] },
          { ...security, history: [null, null] },
        ],
      }),
    );
    const card = await region("Your levels over time");
    expect(card.getByText("From Q1 2026 to Q2 2026")).toBeDefined();
    expect(textsOf(card.getAllByRole("listitem"))).toEqual([
      "CraftQ1 2026: 2, Q2 2026: 32 → 3",
      "MentoringQ1 2026: no level, Q2 2026: 2– → 2",
    ]);
  });

  it("link to the next position's ladder, even from another engineer type", async () => {
    open(sampleSkills({ engineerType: "qa" }), "/skills?next=IC4");
    const link = await screen.findByRole("link", { name: "Open IC4" });
    expect(link.getAttribute("href")).toBe("/ladder?type=software&position=IC4");
  });

  it("say if the address has an unknown position", async () => {
    open(sampleSkills(), "/skills?next=XX9");
    expect(
      await screen.findByText("No other position on your ladder has the code XX9. You see TL4 instead."),
    ).toBeDefined();
  });

  it("expand to the texts of a skillset's levels, with your own and the required ones marked", async () => {
    open();
    const list = await region("Skillset by skillset");
    expect(list.queryByText("What level 2 of Mentoring means.")).toBeNull();
    expect(list.getByText("What level 3 of Mentoring means.")).toBeDefined();
    await userEvent.click(row(list, "Mentoring"));
    const levels = list.getAllByRole("listitem").filter((item) => /^\d · Mentoring/.test(item.textContent ?? ""));
    expect(textsOf(levels)).toEqual([
      "1 · Mentoring 1What level 1 of Mentoring means.",
      "2 · Mentoring 2Your levelWhat level 2 of Mentoring means.",
      "3 · Mentoring 3Your positionWhat level 3 of Mentoring means.",
      "4 · Mentoring 4TL4What level 4 of Mentoring means.",
      "5 · Mentoring 5What level 5 of Mentoring means.",
    ]);
  });

  it("say what the next level means, and can become a goal", async () => {
    open();
    const list = await region("Skillset by skillset");
    const [first] = list.getAllByRole("listitem");
    expect(first?.textContent).toContain("Level 3: Mentoring 3What level 3 of Mentoring means.");
    expect(list.getByRole("link", { name: "Make It a Goal: Mentoring" }).getAttribute("href")).toBe(
      "/growth?goal=skillset-Mentoring",
    );
  });

  it("say when levels appear if no review is shared yet, and what is required", async () => {
    const { skillsets } = sampleSkills();
    open(sampleSkills({ review: null, skillsets: skillsets.map((one) => ({ ...one, level: null })) }));
    expect(await screen.findByText(/Levels from your manager appear here after a performance review/)).toBeDefined();
    expect(screen.getByText("4 levels in 2 skillsets more than your position")).toBeDefined();
    expect(screen.queryByText(/step/)).toBeNull();
  });

  it("count a skillset missing from the shared review, in the list and in the sum", async () => {
    const { skillsets } = sampleSkills();
    open(sampleSkills({ next: [], skillsets: [...skillsets, sampleSkill("Robotics", null, 1)] }));
    const own = await region("IC3 · Senior Software Engineer");
    expect(own.getByText("2 steps in 2 skillsets to reach what your position requires.")).toBeDefined();
    const robotics = row(await region("Skillset by skillset"), "Robotics").textContent;
    expect(robotics).toContain("No level yet. Your position requires level 1.");
    expect(robotics).toContain("1 step to your position");
  });

  it("say that no position follows the top of the ladder", async () => {
    open(sampleSkills({ next: [] }));
    const next = await region("Next positions");
    expect(next.getByText(/No position follows IC3/)).toBeDefined();
    const list = await region("Skillset by skillset");
    expect(row(list, "Mentoring").textContent).toContain("1 step to your position");
  });

  it("tell someone without a position that an admin assigns it", async () => {
    const { skillsets } = sampleSkills();
    open(
      sampleSkills({
        position: null,
        review: null,
        next: [],
        skillsets: skillsets.map((one) => ({ ...one, level: null, requiredLevel: null })),
      }),
    );
    const own = await region("No position yet");
    expect(own.getByText(/Once an admin assigns your position/)).toBeDefined();
    expect(screen.queryByRole("region", { name: "Next positions" })).toBeNull();
    expect(screen.queryByRole("region", { name: "At a glance" })).toBeNull();
    expect(row(await region("Skillset by skillset"), "Craft").textContent).toContain("No level yet.");
  });

  it("link people who aren't engineers to the ladder", async () => {
    renderRoute("/skills", {
      me: sampleMe({ role: "cto", engineerType: null, position: null }),
      answers: {
        "GET /api/skills/own": sampleSkills({
          engineerType: null,
          position: null,
          review: null,
          skillsets: [],
          next: [],
        }),
      },
    });
    const title = await screen.findByRole("heading", { name: "You have no position on a career ladder" });
    const link = within(title.parentElement ?? title).getByRole("link", { name: "Career Ladder" });
    expect(link.getAttribute("href")).toBe("/ladder");
  });
});

const skills = sampleSkills();
const [nearest, other] = skills.next;
if (!nearest || !other) {
  throw new Error("The sample has two next positions.");
}

describe("skills compared with requirements", () => {
  it("can use any other position of the ladder", () => {
    const far = sampleNextPosition("IC6", { Craft: [5, 2] });
    const positions = [far, nearest].map(({ position }) => position);
    const all = sampleSkills({ positions: [...positions, { ...far.position, id: "position-IC3", code: "IC3" }] });
    expect(otherPositionId(all, "IC6")).toBe("position-IC6");
    for (const code of ["TL4", "IC3", "XX9", null]) {
      expect(otherPositionId(all, code)).toBeNull();
    }
    expect(chosenNext({ ...all, compared: far }, "IC6")).toBe(far);
    expect(chosenNext({ ...all, compared: far }, "TL4")).toEqual(nearest);
  });

  it("are sorted by the gap to the next position, then to your own, then by name", () => {
    const names = (next: typeof nearest | null) => compareSkills(skills, next).map(({ skillset }) => skillset.name);
    expect(names(nearest)).toEqual(["Mentoring", "Craft", "Security"]);
    expect(names(other)).toEqual(["Craft", "Mentoring", "Security"]);
    expect(names(null)).toEqual(["Mentoring", "Craft", "Security"]);
    const even = sampleSkills({ skillsets: [sampleSkill("A", 3, 1), sampleSkill("B", 2, 3), sampleSkill("C", 3, 3)] });
    const asks = sampleNextPosition("IC4", { A: [3, 0], B: [2, 0], C: [3, 0] });
    expect(compareSkills(even, asks).map(({ skillset }) => skillset.name)).toEqual(["B", "A", "C"]);
  });

  it("leave out skillsets that only another next position requires", () => {
    const some = sampleSkills({
      skillsets: [sampleSkill("Craft", 3, 3), sampleSkill("Hiring", null, null), sampleSkill("Security", 4, 2)],
      next: [
        sampleNextPosition("EM4", { Craft: [3, 0], Hiring: [2, 2] }),
        sampleNextPosition("IC4", { Craft: [5, 2] }),
      ],
    });
    const namesWith = (code: string) =>
      compareSkills(some, chosenNext(some, code)).map(({ skillset }) => skillset.name);
    expect(namesWith("EM4")).toEqual(["Hiring", "Craft", "Security"]);
    expect(namesWith("IC4")).toEqual(["Craft", "Security"]);
    const none = sampleSkills({ position: null, skillsets: [sampleSkill("Hiring", null, null)], next: [] });
    expect(compareSkills(none, null)).toHaveLength(1);
  });
});

it("the texts about skills say that no level is missing", () => {
  const none = { levels: 0, skillsets: 0 };
  expect(remainingStepsText(none)).toBe("You have every level");
  expect(ownPositionText(none)).toBe("You have every level that your position requires.");
  expect(additionalLevelsText(none)).toBe("Requires no higher levels than your position");
});
