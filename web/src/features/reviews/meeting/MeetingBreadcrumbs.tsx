import { useSearchParams } from "react-router-dom";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { BackToList } from "../shared/BackToList.tsx";

/** `round` is undefined while the review loads. */
export const MeetingBreadcrumbs = ({ round }: { readonly round: Round | undefined }) => {
  const [search] = useSearchParams();
  return (
    <>
      {search.get("source") === "my-reviews" ? (
        <BackToList list="my-reviews" />
      ) : (
        <BackToList list="manager-reviews" label="Leave Meeting View" />
      )}
      {round !== undefined && ` › ${round.name}`}
    </>
  );
};
