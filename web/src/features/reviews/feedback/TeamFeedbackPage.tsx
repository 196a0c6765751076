import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useParams } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import { ambiguousNameIds } from "#web/lib/format/ambiguousNameIds.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { useEndOfDaySuffix } from "#web/lib/format/useEndOfDaySuffix.ts";
import { argsByCursor, usePages } from "#web/lib/reading/usePages.ts";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { ShowMore } from "#web/ui/lists/ShowMore.tsx";
import { Page } from "#web/ui/Page.tsx";
import { BackToList } from "../shared/BackToList.tsx";
import { ColleagueEditor } from "./ColleagueEditor.tsx";
import { feedbackRules } from "./ColleaguesPage.tsx";

/** The colleagues that all direct reports ask (docs/reviews.md#feedback-from-colleagues). */
export const TeamFeedbackPage = () => {
  const { roundId = "" } = useParams();
  const endOfDay = useEndOfDaySuffix();
  const { pages, items, error, hasMore, isLoadingMore, showMore, refresh } = usePages(
    "feedback",
    "listTeamFeedback",
    argsByCursor((cursor) => ({ params: { roundId }, query: cursor })),
  );
  const lists = items ?? [];
  const ambiguous = ambiguousNameIds(lists.map(({ employee }) => employee));
  const [first] = pages ?? [];
  return (
    <Page
      title="Who Your Team Asks for Feedback"
      breadcrumbs={<BackToList list="manager-reviews" />}
      {...(first !== undefined && {
        purpose: `${first.roundName} · they list colleagues until ${formatDay(first.requestsUntil)}${endOfDay(first.requestsUntil)}`,
      })}
    >
      <UntilLoaded title="The lists couldn't be loaded" data={pages} error={error} retry={refresh}>
        <Skeleton variant="rounded" height={420} />
      </UntilLoaded>
      {first !== undefined && (
        <Box sx={{ maxWidth: 820 }}>
          <Alert severity="info" sx={{ mb: 2 }}>
            {`${feedbackRules({ ...first, role: "manager" }, endOfDay)} You don't have to confirm anything.`}
          </Alert>
          {lists.length === 0 && (
            <EmptyState title="No one here" text="None of your direct reports has a review in this round." />
          )}
          <Box sx={{ display: "grid", gap: 2 }}>
            {lists.map((list) => (
              <Card
                key={list.reviewId}
                title={
                  ambiguous.has(list.employee.id)
                    ? `${fullName(list.employee)} (${list.employee.email})`
                    : fullName(list.employee)
                }
                {...(list.refusal !== null && { text: list.refusal })}
              >
                <ColleagueEditor list={list} chooser="manager" />
              </Card>
            ))}
          </Box>
          {hasMore && (
            <Box sx={{ mt: 2 }}>
              <ShowMore loading={isLoadingMore} rowCount={lists.length} onMore={showMore} />
            </Box>
          )}
        </Box>
      )}
    </Page>
  );
};
