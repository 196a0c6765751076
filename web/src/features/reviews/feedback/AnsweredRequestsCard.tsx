import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import type { RequestState } from "#domain/feedback/terms.ts";
import { fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { hasPassed } from "#domain/shared/time.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { termText } from "#web/lib/format/terms.ts";
import { useEndOfDaySuffix } from "#web/lib/format/useEndOfDaySuffix.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { Card } from "#web/ui/Card.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";

const stateTexts: Readonly<Record<RequestState, string>> = {
  asked: "not sent",
  sent: "sent",
  declined: "declined",
  removed: "removed by the CTO",
};

/** Requests that the person has answered. To Do lists the rest. */
export const AnsweredRequestsCard = () => {
  const endOfDay = useEndOfDaySuffix();
  const { data } = useRead("feedback", "listFeedbackTasks", {});
  const answered = data?.asked.filter(({ state }) => state !== "asked") ?? [];
  if (data?.round == null || answered.length === 0) {
    return null;
  }
  const { name, until } = data.round;
  return (
    <Card
      title="Feedback You Were Asked For"
      text={
        hasPassed(until, data.today)
          ? `${name}: you could make changes until ${formatDay(until)}.`
          : `${name}: you can change, withdraw or decline until ${formatDay(until)}${endOfDay(until)}.`
      }
      sx={{ mb: 2.5 }}
    >
      <PlainList>
        {answered.map(({ reviewId, employee, state }) => (
          <Box component="li" key={reviewId} sx={{ py: 0.5 }}>
            <Link component={RouterLink} to={paths.feedback.getHref(reviewId)}>
              {`Feedback for ${fullName(employee)}`}
            </Link>
            <Hint component="span">{` · ${termText(stateTexts, state)}`}</Hint>
          </Box>
        ))}
      </PlainList>
    </Card>
  );
};
