import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useParams } from "react-router-dom";
import type { ColleagueListView } from "#domain/feedback/model.ts";
import { fullName, shortName } from "#domain/people/terms.ts";
import { type Day, hasPassed } from "#domain/shared/time.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { useEndOfDaySuffix } from "#web/lib/format/useEndOfDaySuffix.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { Card } from "#web/ui/Card.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { Page } from "#web/ui/Page.tsx";
import { BackToList } from "../shared/BackToList.tsx";
import { ColleagueEditor } from "./ColleagueEditor.tsx";

/** When requests go out, and who reads the answers. */
export const feedbackRules = (
  {
    goesOutOn,
    until,
    role,
  }: Pick<ColleagueListView, "goesOutOn" | "until"> & { readonly role: "employee" | "manager" },
  endOfDay: (day: Day) => string,
): string =>
  [
    `Requests go out on ${formatDay(goesOutOn)} at 8:00.`,
    `Colleagues can write until ${formatDay(until)}${endOfDay(until)}, always with their name.`,
    role === "employee"
      ? "Your manager reads the feedback after that day. The approver, the CTO and HR read it with the evaluation. You read it once your review is shared."
      : "You read the feedback after that day. The approver, the CTO and HR read it with your evaluation, and the employee once the review is shared.",
  ].join(" ");

const ColleagueListContent = ({ own }: { readonly own: ColleagueListView }) => {
  const endOfDay = useEndOfDaySuffix();
  const { list, role } = own;
  return (
    <Box sx={{ maxWidth: 820 }}>
      <Alert severity="info" sx={{ mb: 2 }}>
        {list.refusal ?? feedbackRules(own, endOfDay)}
      </Alert>
      <Card title={role === "employee" ? "Who you ask" : `Who writes about ${shortName(list.employee)}`}>
        <ColleagueEditor list={list} chooser={role} />
      </Card>
    </Box>
  );
};

/** The colleagues that one employee asks (docs/reviews.md#feedback-from-colleagues). */
export const ColleaguesPage = () => {
  const { reviewId = "" } = useParams();
  const endOfDay = useEndOfDaySuffix();
  const { data: own, error, mutate } = useRead("feedback", "getFeedbackColleagues", { params: { reviewId } });
  const isOwn = own?.role === "employee";
  return (
    <Page
      title={own === undefined || isOwn ? "Feedback from Colleagues" : `Feedback for ${fullName(own.list.employee)}`}
      breadcrumbs={<BackToList list={own === undefined || isOwn ? "my-reviews" : "manager-reviews"} />}
      {...(own !== undefined && {
        purpose: hasPassed(own.requestsUntil, own.today)
          ? own.roundName
          : `${own.roundName} · list colleagues until ${formatDay(own.requestsUntil)}${endOfDay(own.requestsUntil)}`,
      })}
    >
      <UntilLoaded title="The colleagues couldn't be loaded" data={own} error={error} retry={mutate}>
        <Skeleton variant="rounded" height={320} />
      </UntilLoaded>
      {own !== undefined && <ColleagueListContent own={own} />}
    </Page>
  );
};
