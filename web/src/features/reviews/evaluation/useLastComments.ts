import { useMemo, useState } from "react";
import type { Evaluation } from "#domain/reviews/evaluationModel.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { errorMessage } from "#web/lib/words/errorMessage.ts";
import { answerOf } from "./evaluationDraft.ts";

/** What was written to a question in the previous round; empty where nothing was, or the viewer may not read it. */
export interface LastComment {
  readonly self: string;
  readonly manager: string;
}

const none: LastComment = { self: "", manager: "" };

const isWritten = ({ self, manager }: LastComment): boolean => self !== "" || manager !== "";

/**
 * The comments of the previous round (docs/rounds.md#previous-round), which are read once they are asked for. What the
 * viewer may not read is not in the answer.
 */
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
    const of = (text: (evaluation: Evaluation) => string): LastComment => ({
      self: data.selfEvaluation === null ? "" : text(data.selfEvaluation),
      manager: data.managerEvaluation === null ? "" : text(data.managerEvaluation),
    });
    return {
      bySkillset: new Map(
        data.skillsets.map(({ id }) => [id, of((evaluation) => answerOf(evaluation, id).comments)] as const),
      ),
      additional: of(({ additionalComments }) => additionalComments),
    };
  }, [shown, data]);
  const isEmpty =
    comments !== null && ![...comments.bySkillset.values(), comments.additional].some((comment) => isWritten(comment));
  /** Null if there is nothing to show: no previous round, or none that the viewer may read. */
  const roundName = readable ? previous.roundName : null;
  const failure = error === undefined ? null : errorMessage(error, "The comments could not be read.");
  /** What there is to say instead of comments; null if there are any. */
  const status = failure ?? (isLoading ? "Loading..." : isEmpty ? "Nobody wrote comments." : null);
  return {
    /** The state of the switch. The same object until something of it changes. */
    request: useMemo(() => ({ roundName, shown, show: setShown, status }), [roundName, shown, status]),
    ofSkillset: (skillsetId: string): LastComment => comments?.bySkillset.get(skillsetId) ?? none,
    additional: comments?.additional ?? none,
  };
};
export type CommentsRequest = ReturnType<typeof useLastComments>["request"];
