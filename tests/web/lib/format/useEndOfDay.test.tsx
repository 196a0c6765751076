import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { sampleRound, sampleView } from "#tests/web/reviews/sampleReviews.ts";
import { sampleConfig } from "#tests/web/support/samples.ts";
import { RoundReviews } from "#web/features/reviews/managed/RoundReviews.tsx";
import { DueText } from "#web/features/reviews/shared/DueText.tsx";
import { ConfigProvider } from "#web/lib/config.ts";
import { TaskRow } from "#web/ui/tasks/TaskRow.tsx";

const today = "2026-11-20";
const deadline = "2026-11-23";
const task = { key: "a", title: "Write", detail: "", button: "Open", href: "/", deadline };

describe("a deadline", () => {
  it.each<[string, ReactNode]>([
    ["above an evaluation", <DueText key="a" deadline={deadline} view={sampleView()} />],
    ["in To Do", <TaskRow key="b" task={task} today={today} originAddress="/" />],
    [
      "of a round",
      <RoundReviews
        key="c"
        round={sampleRound({ endDate: deadline })}
        reviewCount={1}
        appeals={null}
        actionsNeeded={0}
        earlyCount={0}
        today={today}
        open={false}
        onToggle={() => undefined}
      >
        {null}
      </RoundReviews>,
    ],
  ])("%s says where it ends if the reader's day ends at another time, and only then", (_where, shown) => {
    const show = (timeZone: string) =>
      render(
        <MemoryRouter>
          <ConfigProvider value={{ ...sampleConfig(), timeZone }}>{shown}</ConfigProvider>
        </MemoryRouter>,
      );
    const { unmount } = show(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(screen.getByText(/Due Nov 23/)).toBeTruthy();
    expect(screen.queryByText(/midnight/)).toBeNull();
    unmount();
    show("Pacific/Kiritimati");
    expect(screen.getByText(/Due Nov 23.*, in 3 days, at midnight in Kiritimati/)).toBeTruthy();
  });
});
