import { BackToList } from "../shared/BackToList.tsx";

/** The way back to the list from which a review was opened, and its round. */
export const ReviewBreadcrumbs = ({ isOwn, roundName }: { readonly isOwn: boolean; readonly roundName: string }) => (
  <>
    <BackToList list={isOwn ? "my-reviews" : "manager-reviews"} />
    {` › ${roundName}`}
  </>
);
