import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { fullName } from "#domain/people/terms.ts";
import { useRead } from "#web/lib/reading/useRead.ts";

interface ApproverFilterNoticeProps {
  readonly approverId: string;
  readonly onLeave: () => void;
}

/** Tells the CTO whose area the list shows, with a link back to all reviews. */
export const ApproverFilterNotice = ({ approverId, onLeave }: ApproverFilterNoticeProps) => {
  const { data } = useRead("people", "listPeopleNames", { query: { ids: approverId } });
  const [approver] = data?.items ?? [];
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onLeave}>
          Show All Reviews
        </Button>
      }
    >
      {`The reviews that ${approver === undefined ? "an approver" : fullName(approver)} approves`}
    </Alert>
  );
};
