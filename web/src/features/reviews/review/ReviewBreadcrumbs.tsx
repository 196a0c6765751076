import { BackToList } from "../shared/BackToList.tsx";

export const ReviewBreadcrumbs = ({ isOwn, roundName }: { readonly isOwn: boolean; readonly roundName: string }) => (
  <>
    <BackToList list={isOwn ? "my-reviews" : "manager-reviews"} />
    {` › ${roundName}`}
  </>
);
