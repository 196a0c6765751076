import { fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { useRead } from "../reading/useRead.ts";
import type { TaskSource } from "./task.ts";

/** Colleagues to list, the team's lists, and feedback that others ask for (docs/reviews.md#feedback-from-colleagues). */
export const useFeedbackTasks = (): TaskSource => {
  const { data, error, mutate } = useRead("feedback", "listFeedbackTasks", {});
  const round = data?.round ?? null;
  return {
    items:
      data &&
      (round === null
        ? []
        : [
            ...data.asked
              .filter(({ state }) => state === "asked")
              .map(({ reviewId, employee }) => ({
                key: `feedback ${reviewId}`,
                title: `Feedback for ${fullName(employee)}`,
                detail: `${round.name} · you can also decline`,
                button: "Write",
                href: paths.feedback.getHref(reviewId),
                deadline: round.until,
              })),
            ...(data.own === null || data.own.isListed
              ? []
              : [
                  {
                    key: "feedback colleagues",
                    title: "Choose colleagues for feedback",
                    detail: `${round.name} · up to five, or none`,
                    button: "Choose",
                    href: paths.feedbackColleagues.getHref(data.own.reviewId),
                    deadline: round.requestsUntil,
                  },
                ]),
            ...(data.hasTeam
              ? [
                  {
                    key: "feedback team",
                    title: "Whom your team asks for feedback",
                    detail: `${round.name} · you can add and replace colleagues`,
                    button: "Open",
                    href: paths.teamFeedback.getHref(round.id),
                    deadline: round.requestsUntil,
                  },
                ]
              : []),
          ]),
    more: 0,
    error,
    retry: () => void mutate(),
  };
};
