import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { onboardingTypeLabels } from "#domain/people/terms.ts";
import { ratingValue } from "#domain/reviews/terms.ts";
import type { PersonView, VisibleEvaluation, VisibleReview } from "#domain/reviews/views/personModel.ts";
import { type Day, dayOf } from "#domain/shared/time.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/format/dates.ts";
import { termText } from "#web/lib/format/terms.ts";
import { Card } from "#web/ui/Card.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { RatingNumber } from "#web/ui/levels/RatingNumber.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { ReviewBadge } from "../review/ReviewBadge.tsx";
import { PersonHeader } from "./PersonHeader.tsx";
import { PersonSkills } from "./PersonSkills.tsx";
import { RatingsByRound } from "./RatingsByRound.tsx";

const Rating = ({ name, seen }: { readonly name: string; readonly seen: VisibleEvaluation | null }) =>
  seen?.rating ? (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.75, mr: 1.5 }}>
      <Hint component="span">{name}</Hint>
      <RatingNumber value={ratingValue(seen.rating)} />
    </Box>
  ) : null;

interface ReviewsColumn {
  readonly label: string;
  readonly cell: (seen: VisibleReview) => ReactNode;
}

interface SeenReviewsProps {
  readonly reviews: readonly VisibleReview[];
  readonly today: Day;
  readonly isOwn: boolean;
  readonly last: ReviewsColumn;
}

const SeenReviews = ({ reviews, today, isOwn, last }: SeenReviewsProps) => {
  const columns: readonly Column<VisibleReview>[] = [
    {
      label: "Round",
      slot: "heading",
      cell: ({ round }) => <Typography sx={{ fontWeight: 600 }}>{round.name}</Typography>,
    },
    { label: "State", cell: (seen) => <ReviewBadge view={{ ...seen, today }} isOwn={isOwn} /> },
    {
      label: "Ratings",
      cell: ({ review, self, manager }) =>
        self?.rating || manager?.rating ? (
          <>
            <Rating name="self" seen={self} />
            <Rating name={review.finalManagerEvaluationCompletedAt === null ? "manager" : "final"} seen={manager} />
          </>
        ) : (
          "–"
        ),
    },
    { label: last.label, cell: last.cell },
  ];
  return <DataTable label="Reviews" columns={columns} rows={reviews} rowKey={({ review }) => review.id} />;
};

interface PersonContentProps {
  readonly view: PersonView;
  readonly today: Day;
  readonly isOwn: boolean;
  readonly last: ReviewsColumn;
  /** Renders nothing interactive, for previews of what someone else sees. */
  readonly isStatic?: boolean;
  /** Null if the viewer has no link to the onboarding. */
  readonly onboardingHref: string | null;
  /** Shown after the reviews, such as a button for earlier rounds. */
  readonly earlier?: ReactNode;
}

interface OnboardingProps {
  readonly onboarding: NonNullable<PersonView["onboarding"]>;
  readonly today: Day;
  readonly href: string | null;
}

const Onboarding = ({ onboarding, today, href }: OnboardingProps) => {
  const { timeZone } = useConfig();
  const { isOngoing, type, startedAt, completedAt } = onboarding;
  const state = isOngoing
    ? `${dayOf(startedAt, timeZone) > today ? "Starts" : "Started"} on ${formatDayOf(startedAt, timeZone)}`
    : completedAt === null
      ? "Ended without being completed"
      : `${formatDayOf(startedAt, timeZone)} to ${formatDayOf(completedAt, timeZone)}, completed`;
  return (
    <Card
      title="Onboarding"
      text={type === null ? state : `${termText(onboardingTypeLabels, type)} · ${state}`}
      actions={
        href !== null && (
          <Button component={Link} to={href}>
            Open Onboarding
          </Button>
        )
      }
    />
  );
};

/** A person's page, limited to what one viewer may see (docs/people.md#the-person-page). */
export const PersonContent = ({
  view,
  today,
  isOwn,
  last,
  isStatic = false,
  onboardingHref,
  earlier = null,
}: PersonContentProps) => (
  <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
    <PersonHeader view={view} today={today} isOwn={isOwn} />
    {view.reviews !== null &&
      (view.reviews.length === 0 ? (
        <Card title="Reviews" text="No reviews yet" />
      ) : (
        <SeenReviews reviews={view.reviews} today={today} isOwn={isOwn} last={last} />
      ))}
    {earlier}
    {view.reviews !== null && (
      <RatingsByRound engineerType={view.person.engineerType} isStatic={isStatic} reviews={view.reviews} />
    )}
    {view.reviews !== null && <PersonSkills person={view.person} isStatic={isStatic} reviews={view.reviews} />}
    {view.onboarding !== null && <Onboarding onboarding={view.onboarding} today={today} href={onboardingHref} />}
  </Box>
);
