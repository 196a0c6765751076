import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { Link } from "react-router-dom";
import type { Me } from "#domain/people/model.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import { isEngineeringRole } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { useEarlierPages } from "#web/lib/reading/useEarlierPages.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { useSetup } from "#web/lib/setup.ts";
import { useTasks } from "#web/lib/tasks/useTasks.ts";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { EyeIcon } from "#web/ui/icons.tsx";
import { Page } from "#web/ui/Page.tsx";
import { SetupCard } from "#web/ui/setup/SetupCard.tsx";
import { ToDo } from "#web/ui/tasks/ToDo.tsx";
import { AnsweredRequestsCard } from "../feedback/AnsweredRequestsCard.tsx";
import { EarlierReviews } from "../shared/EarlierReviews.tsx";
import { OtherReviews, reviewGridStyle } from "./OtherReviews.tsx";
import { OwnReviewCard } from "./OwnReviewCard.tsx";

const reviewPurpose = "In a review, you and your manager discuss your work and your growth.";

const NoReviews = ({ me }: { readonly me: Me }) => {
  if (!isEngineeringRole(me.role)) {
    return (
      <EmptyState
        title="No reviews yet"
        text="People with a position on the career ladder get reviews. HR and the CTO have no position, so they don't get reviews."
        action={
          <Button component={Link} to={paths.managerReviews.getHref()}>
            Reviews of Other People
          </Button>
        }
      />
    );
  }
  const administers = mayAdminister(me);
  if (me.position === null) {
    return (
      <EmptyState
        title="No reviews yet"
        text={`${reviewPurpose} Everyone with a position on the career ladder gets one when a round starts. You don't have a position yet: ${administers ? "choose one in User Management if you want reviews." : "an admin will assign one."}`}
        action={
          administers && (
            <Button component={Link} to={paths.users.getHref()}>
              User Management
            </Button>
          )
        }
      />
    );
  }
  return (
    <EmptyState
      title="No reviews yet"
      text={
        administers
          ? `${reviewPurpose} Yours appears here when you or another admin starts a round.`
          : `${reviewPurpose} Yours appears here when an admin starts a round.`
      }
      action={
        administers && (
          <Button component={Link} to={paths.rounds.getHref()}>
            Performance Review Rounds
          </Button>
        )
      }
    />
  );
};

/**
 * The signed-in person's reviews, newest first, then other people's reviews that they follow
 * (docs/evaluations.md#review-lists).
 */
export const MyReviewsPage = () => {
  const me = useMe();
  const { data: loaded, error, mutate } = useRead("reviews", "listOwnReviews", { query: {} });
  const earlier = useEarlierPages("reviews", "listOwnReviews", {
    earlierBefore: loaded?.earlierBefore ?? null,
    argsBefore: (before) => ({ query: { before } }),
    nextOf: ({ earlierBefore }) => earlierBefore,
  });
  const earlierItems = earlier.pages.flatMap(({ items }) => items);
  const taskState = useTasks();
  const setup = useSetup();
  // Everything appears together, so nothing moves when the cards above get their final height.
  const areCardsLoading = taskState.isLoading || setup.isLoading;
  const data = areCardsLoading ? undefined : loaded;
  const isLoading = areCardsLoading || (loaded === undefined && error === undefined);
  return (
    <Page
      title="My Reviews"
      purpose="Your performance reviews, newest first"
      actions={
        data !== undefined &&
        data.items.length > 0 && (
          <Button component={Link} to={paths.asOthersSeeMe.getHref()} startIcon={<EyeIcon />}>
            As Others See Me
          </Button>
        )
      }
    >
      {!isLoading && <SetupCard state={setup} />}
      {!isLoading && <ToDo />}
      {!isLoading && <AnsweredRequestsCard />}
      <UntilLoaded
        title="Your reviews couldn't be loaded"
        data={data}
        error={areCardsLoading ? undefined : error}
        retry={mutate}
      >
        <Skeleton variant="rounded" height={132} sx={{ mb: 2.5 }} />
        <Box sx={reviewGridStyle}>
          <Skeleton variant="rounded" height={320} />
          <Skeleton variant="rounded" height={320} />
        </Box>
      </UntilLoaded>
      {data !== undefined && data.items.length === 0 && <NoReviews me={me} />}
      {data !== undefined && data.items.length > 0 && (
        <Box sx={reviewGridStyle}>
          {[...new Map([...data.items, ...earlierItems].map((own) => [own.review.id, own])).values()].map((own) => (
            <OwnReviewCard key={own.review.id} own={own} manager={data.manager} today={data.today} />
          ))}
        </Box>
      )}
      {data !== undefined && <EarlierReviews earlier={earlier} failure="Your earlier reviews couldn't be loaded" />}
      {/* Load in parallel, but stay hidden until the content above has its final height. */}
      <Box hidden={isLoading}>
        <OtherReviews />
      </Box>
    </Page>
  );
};
