import { Hint } from "#web/ui/text/Hint.tsx";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { sectionIds } from "../layout/sectionIds.ts";
import { CompletionDate } from "../shared/CompletionDate.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { approvedByName } from "../shared/people/reviewNames.ts";
import { WrittenText } from "../shared/WrittenText.tsx";

export const CtoApprovalSection = ({ view }: { readonly view: DatedReviewView }) => (
  <ReviewSection
    id={sectionIds.ctoApproval}
    title="CTO Approval"
    badge={<CompletionDate doneAt={view.review.ctoApprovalCompletedAt} />}
  >
    {view.approvedBy !== null && <Hint sx={{ mb: 1 }}>{`Approved by ${approvedByName(view)}`}</Hint>}
    <WrittenText text={view.ctoApprovalComments ?? ""} otherwise="Approved without comments" />
  </ReviewSection>
);
