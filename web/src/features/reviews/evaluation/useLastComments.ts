import { useMemo, useState } from "react";
import type { Evaluation } from "#domain/reviews/evaluationModel.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { errorMessage } from "#web/lib/reading/ApiError.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { answerOf } from "./evaluationDraft.ts";

/** Empty where nothing was written, or the viewer may not read it. */
export interface LastComment {
  readonly self: string;
  readonly manager: string;
}

const none: LastComment = { self: "", manager: "" };

const isWritten = ({ self, manager }: LastComment): boolean => self !== "" || manager !== "";

/** Loads the previous round's comments that the viewer may read, on request (docs/rounds.md#previous-round). */
export const useLastComments = (previous: ReviewView["previous"]) => {
  const [shown, setShown] = useState(false);
  const readable = previous !== null && (previous.self !== null || previous.manager !== null);
  const { data, error, isLoading } = useRead(
    "reviews",
    "getReview",
    shown && readable ? { params: { reviewId: previous.reviewId } } : null,
  );
  const comments = useMemo(() => {
    if (!shown || data === undefined) {
      return null;
    }
    const commentsFrom = (text: (evaluation: Evaluation) => string): LastComment => ({
      self: data.selfEvaluation === null ? "" : text(data.selfEvaluation),
      manager: data.managerEvaluation === null ? "" : text(data.managerEvaluation),
    });
    return {
      bySkillset: new Map(
        data.skillsets.map(({ id }) => [id, commentsFrom((evaluation) => answerOf(evaluation, id).comments)] as const),
      ),
      additional: commentsFrom(({ additionalComments }) => additionalComments),
    };
  }, [shown, data]);
  const isEmpty =
    comments !== null && ![...comments.bySkillset.values(), comments.additional].some((comment) => isWritten(comment));
  /** Null if there is no previous round, or none the viewer may read. */
  const roundName = readable ? previous.roundName : null;
  const failure = error === undefined ? null : errorMessage(error, "The comments couldn't be loaded.");
  /** Shown instead of comments; null if there are any. */
  const status = failure ?? (isLoading ? "Loading..." : isEmpty ? "No comments last time." : null);
  return {
    toggle: { roundName, shown, show: setShown, status },
    ofSkillset: (skillsetId: string): LastComment => comments?.bySkillset.get(skillsetId) ?? none,
    additional: comments?.additional ?? none,
  };
};
export type CommentsToggle = ReturnType<typeof useLastComments>["toggle"];
