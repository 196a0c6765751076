/**
 * The keys and shapes of data on people's devices. Nothing here is computed from the code: renaming a key or a field
 * there would lose what people typed with the previous version.
 */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { draftKey } from "#web/features/reviews/evaluation/storedDraft.ts";
import { onboardingBannerKey } from "#web/lib/onboardingBanner.ts";
import { colorModeKey } from "#web/theme/theme.ts";
import { fullAnswers, sampleEvaluation, sampleReview, sampleView } from "./reviews/sampleReviews.ts";
import { press } from "./support/page.ts";
import { renderRoute } from "./support/render.tsx";
import { sampleMe } from "./support/samples.ts";

const review = "01JD0000000000000000000V01";
const ana = sampleMe({ id: "01JD0000000000000000000P01" });
const manager = sampleMe({ id: "01JD0000000000000000000P02", role: "manager" });
const cto = sampleMe({ id: "01JD0000000000000000000C01", role: "cto", engineerType: null, position: null });
const done = "2026-11-12T10:00:00.000Z";

/** A draft exactly as it is in storage, character for character. */
const stored =
  '[{"answers":{"expectationsRating":"Meets Expectations","additionalComments":"Typed, not saved.","skillsets":[' +
  '{"skillsetId":"01JD0000000000000000000S01","level":4,"comments":"The migration."},' +
  '{"skillsetId":"01JD0000000000000000000S02","level":null,"comments":""}]},' +
  '"base":{"expectationsRating":null,"additionalComments":"","skillsets":[]},' +
  '"version":2,"storedAt":"2026-11-20T09:00:00.000Z","storedBy":"3b241101-e2bb-4255-8caf-4136c566a962"}]';

const selfDone = { selfEvaluationCompletedAt: done };
const bothDone = { ...selfDone, managerEvaluationCompletedAt: done };
const parts = {
  selfEvaluation: sampleEvaluation(fullAnswers, { completedAt: done }),
  managerEvaluation: sampleEvaluation({ ...fullAnswers, additionalComments: "Saved." }, { version: 2 }),
};

describe("a draft on the device", () => {
  it.each([
    ["self", "pulse:self-evaluation:01JD0000000000000000000P01:01JD0000000000000000000V01"],
    ["manager", "pulse:manager-evaluation:01JD0000000000000000000P01:01JD0000000000000000000V01"],
    ["final", "pulse:final-evaluation:01JD0000000000000000000P01:01JD0000000000000000000V01"],
  ] as const)("of the kind %s is stored under %s", (kind, key) => {
    expect(draftKey(kind, "01JD0000000000000000000P01", review)).toBe(key);
  });

  it.each([
    [
      "a self-evaluation",
      `/self-evaluation/${review}`,
      ana,
      "pulse:self-evaluation:01JD0000000000000000000P01:01JD0000000000000000000V01",
      sampleView(),
    ],
    [
      "a manager evaluation",
      `/manager-review/${review}`,
      manager,
      "pulse:manager-evaluation:01JD0000000000000000000P02:01JD0000000000000000000V01",
      sampleView({ ...parts, review: sampleReview(selfDone) }),
    ],
    [
      "a final evaluation",
      `/performance-meeting/${review}?source=manager-reviews`,
      manager,
      "pulse:final-evaluation:01JD0000000000000000000P02:01JD0000000000000000000V01",
      sampleView({
        ...parts,
        review: sampleReview({ ...bothDone, ctoApprovalCompletedAt: done, meetingScheduledAt: "2026-11-20" }),
      }),
    ],
  ])("of %s is restored as it was stored", async (_, address, me, key, view) => {
    localStorage.setItem(key, stored);
    renderRoute(address, { me, answers: { [`GET /api/reviews/${review}`]: view } });
    await press("Restore My Answers");
    expect(await screen.findByDisplayValue("Typed, not saved.")).toBeDefined();
    expect(screen.getByDisplayValue("The migration.")).toBeDefined();
    expect(screen.getByRole("radio", { name: /Meets Expectations/ })).toHaveProperty("checked", true);
  });

  it("is stored in the expected shape", async () => {
    const key = "pulse:self-evaluation:01JD0000000000000000000P01:01JD0000000000000000000V01";
    const view = sampleView({ selfEvaluation: sampleEvaluation({ ...fullAnswers, additionalComments: "" }) });
    renderRoute(`/self-evaluation/${review}`, { me: ana, answers: { [`GET /api/reviews/${review}`]: view } });
    await userEvent.type(await screen.findByRole("textbox", { name: /Anything else/ }), "Typed.");
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem(key) ?? "[]")).toStrictEqual([
        {
          answers: {
            expectationsRating: "Meets Expectations",
            additionalComments: "Typed.",
            skillsets: [
              {
                skillsetId: "01JD0000000000000000000S01",
                level: 4,
                comments: "Reviewed every change of the migration.",
              },
              { skillsetId: "01JD0000000000000000000S02", level: 1, comments: "" },
            ],
          },
          version: 2,
          base: { ...fullAnswers, additionalComments: "" },
          storedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          storedBy: expect.any(String),
        },
      ]),
    );
  });
});

describe("other data on the device", () => {
  it("includes the typed text of an approval", async () => {
    const key = "pulse:cto-approval:01JD0000000000000000000C01:01JD0000000000000000000V01";
    localStorage.setItem(
      key,
      '[{"text":"Half a sentence","storedAt":"2026-11-20T09:00:00.000Z","storedBy":"3b241101-e2bb-4255-8caf-4136c566a962"}]',
    );
    const view = sampleView({ ...parts, review: sampleReview(bothDone) });
    renderRoute(`/manager-review/${review}`, { me: cto, answers: { [`GET /api/reviews/${review}`]: view } });
    const comments = await screen.findByRole("textbox", { name: "Comments (optional)" });
    expect(comments).toHaveProperty("value", "Half a sentence");
    await userEvent.type(comments, "!");
    expect(JSON.parse(localStorage.getItem(key) ?? "[]")).toStrictEqual([
      {
        text: "Half a sentence!",
        storedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        storedBy: expect.any(String),
      },
    ]);
  });

  it("includes whether the texts of all levels are shown", async () => {
    localStorage.setItem("pulse:all-level-texts", "shown");
    renderRoute(`/self-evaluation/${review}`, { me: ana, answers: { [`GET /api/reviews/${review}`]: sampleView() } });
    const all = await screen.findByRole("switch", { name: "Show All Level Texts" });
    expect(all).toHaveProperty("checked", true);
    await userEvent.click(all);
    expect(localStorage.getItem("pulse:all-level-texts")).toBeNull();
    await userEvent.click(all);
    expect(localStorage.getItem("pulse:all-level-texts")).toBe("shown");
  });

  it("includes the color scheme and the dismissed onboarding banner", () => {
    expect(colorModeKey).toBe("pulse.colorMode");
    expect(onboardingBannerKey("01JD0000000000000000000P01")).toBe("pulse.onboardingBanner.01JD0000000000000000000P01");
  });
});
