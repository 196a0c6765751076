import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { emptyAnswers, sampleEvaluation, sampleReview, sampleView } from "../reviews/sampleReviews.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe } from "../support/samples.ts";

const { id, employee } = sampleReview();

const open = async () => {
  renderRoute(`/self-evaluation/${id}`, {
    me: sampleMe({ id: employee.id }),
    answers: { [`GET /api/reviews/${id}`]: sampleView({ selfEvaluation: sampleEvaluation(emptyAnswers) }) },
  });
  await screen.findByRole("button", { name: "Save Changes" });
};

const list = () => screen.findByRole("dialog", { name: "Keyboard Shortcuts" });
const close = async () => {
  await userEvent.click(within(await list()).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
};

describe("keyboard shortcuts", () => {
  it("are listed for the page on ?", async () => {
    await open();
    await userEvent.keyboard("?");
    const terms = within(await list()).getAllByRole("term");
    expect(terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`).sort()).toEqual([
      "Answer the focused question: 1–5",
      "Go to a page or a person: Ctrl+K",
      "Go to the next question: Enter",
      "New journal entry: E",
      "Open or close the sidebar: Ctrl+B",
      "Save Changes and Complete Evaluation: Ctrl+Enter",
      "Save Changes: Ctrl+S",
      "Show this list: ?",
      "Show this list: Ctrl+/",
    ]);
    await close();
  });

  it("leave single keys to text fields", async () => {
    await open();
    await userEvent.type(await screen.findByRole("textbox", { name: "Comments on Mentoring (optional)" }), "Why?");
    expect(await screen.findByDisplayValue("Why?")).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("with a single key can be switched off and on, which the device remembers", async () => {
    await open();
    await userEvent.keyboard("?");
    await userEvent.click(within(await list()).getByRole("switch", { name: "Single-key shortcuts" }));
    await close();
    expect(localStorage.getItem("pulse:single-key-shortcuts")).toBe("off");
    await userEvent.keyboard("?");
    expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.keyboard("{Control>}/{/Control}");
    await userEvent.click(within(await list()).getByRole("switch", { name: "Single-key shortcuts" }));
    await close();
    await userEvent.keyboard("?");
    expect(await list()).toBeDefined();
  });

  it("do nothing behind a dialog", async () => {
    await open();
    await userEvent.keyboard("?");
    await list();
    await userEvent.keyboard("{Control>}s{/Control}");
    expect(screen.queryByText("There are no changes to save.")).toBeNull();
  });
});
