import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Link from "@mui/material/Link";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { Link as RouterLink, useSearchParams } from "react-router-dom";
import { fullName, shortName } from "#domain/people/terms.ts";
import { type Viewpoint, viewpoints } from "#domain/reviews/terms.ts";
import type { AsOthersSeeMe, VisibleReview } from "#domain/reviews/views/personModel.ts";
import * as paths from "#domain/shared/paths.ts";
import { capitalized } from "#web/lib/format/terms.ts";
import { useEarlierPages } from "#web/lib/reading/useEarlierPages.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState, ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { EyeIcon } from "#web/ui/icons.tsx";
import { Page } from "#web/ui/Page.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { EarlierReviews } from "../shared/EarlierReviews.tsx";
import { PersonContent } from "./PersonContent.tsx";
import { ViewpointsTable } from "./ViewpointsTable.tsx";
import { missingViewerTexts, viewpointNames } from "./viewpointNames.ts";
import { withEarlierReviews } from "./withEarlierReviews.ts";

/** Names of the parts the viewer can read; empty if none. */
const readableParts = ({ review, self, manager, approvalComments, exceptionReasons }: VisibleReview): string[] => {
  const isFinal = review.finalManagerEvaluationCompletedAt !== null;
  const managerNames = {
    current: isFinal ? "result" : "manager evaluation",
    approved: "manager evaluation as approved",
    earlier: "manager evaluation before it was reopened",
  };
  const hasException =
    review.exclusion === "exempted" || review.selfDeadline !== null || review.managerDeadline !== null;
  return [
    ...(self === null
      ? []
      : [self.version === "earlier" ? "self-evaluation before it was reopened" : "self-evaluation"]),
    ...(manager === null ? [] : [managerNames[manager.version]]),
    ...(approvalComments ? ["the CTO's comments"] : []),
    ...(exceptionReasons && hasException ? ["reasons for exceptions"] : []),
  ];
};

/** Such as "Self-evaluation, result". */
const readableText = (seen: VisibleReview): string => {
  const text = readableParts(seen).join(", ");
  return text === "" ? "Nothing" : capitalized(text);
};

type ViewpointEntry = AsOthersSeeMe["views"][number];

const whoseText = ({ viewpoint, viewer }: ViewpointEntry): string =>
  viewer === null ? missingViewerTexts[viewpoint] : fullName(viewer);

/** Such as "Seen as: your manager, Ingrid Solheim". */
const seenAs = ({ viewpoint, viewer }: ViewpointEntry): string => {
  if (viewpoint === "manager" || viewpoint === "approver" || viewpoint === "lead") {
    return viewer === null ? `your ${viewpoint}` : `your ${viewpoint}, ${fullName(viewer)}`;
  }
  const names = { hr: "HR", cto: "the CTO", admin: "an admin", colleague: "a colleague" };
  return names[viewpoint];
};

interface ChoiceProps {
  readonly views: readonly ViewpointEntry[];
  readonly chosen: Viewpoint;
  readonly onChoose: (viewpoint: Viewpoint) => void;
}

const ViewpointPicker = ({ views, chosen, onChoose }: ChoiceProps) => (
  <RadioGroup
    aria-label="Preview as"
    value={chosen}
    onChange={(_event, value) => onChoose(viewpoints.find((one) => one === value) ?? chosen)}
    sx={{
      display: "grid",
      gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "1fr 1fr", md: `repeat(${views.length}, minmax(0, 1fr))` },
      gap: 1,
      mb: 2,
    }}
  >
    {views.map((one) => (
      <FormControlLabel
        key={one.viewpoint}
        value={one.viewpoint}
        control={<Radio size="small" />}
        label={
          <>
            <Typography component="span" sx={{ display: "block", fontWeight: 600 }}>
              {viewpointNames[one.viewpoint]}
            </Typography>
            <Hint component="span" sx={{ display: "block" }}>
              {whoseText(one)}
            </Hint>
          </>
        }
        sx={{
          m: 0,
          py: 0.75,
          pr: 1,
          border: 1,
          borderRadius: 1,
          borderColor: one.viewpoint === chosen ? "primary.main" : "line.control",
          bgcolor: one.viewpoint === chosen ? "tones.accent.background" : "background.paper",
        }}
      />
    ))}
  </RadioGroup>
);

const Nothing = ({ one, isNewHire }: { readonly one: ViewpointEntry; readonly isNewHire: boolean }) =>
  one.viewpoint === "manager" ? (
    <EmptyState
      title="You have no acting manager"
      text="The CTO acts as your manager in reviews. Choose CTO to see what they see."
    />
  ) : (
    <EmptyState
      title="A colleague can't open your page"
      text={`They see your name on pages you both write on, but nothing from your reviews.${isNewHire ? " Managers and leads can read the weekly reports of your onboarding." : ""}`}
    />
  );

const ViewpointPreview = ({ data, chosen }: { readonly data: AsOthersSeeMe; readonly chosen: Viewpoint }) => {
  const one = data.views.find(({ viewpoint }) => viewpoint === chosen);
  if (one === undefined) {
    return null;
  }
  const who = seenAs(one);
  return (
    <Box
      component="section"
      aria-label={`Seen as: ${who}`}
      sx={{ border: 2, borderColor: "info.main", borderRadius: 2, overflow: "hidden", mb: 2 }}
    >
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          columnGap: 1,
          px: { xs: 2, md: 2.5 },
          py: 1,
          color: "tones.info.text",
          bgcolor: "tones.info.background",
        }}
      >
        <EyeIcon fontSize="small" aria-hidden />
        <Typography sx={{ fontWeight: 600, flex: "1 1 200px" }}>Seen as: {who}</Typography>
        <Typography variant="body2">Preview only</Typography>
      </Box>
      <Box sx={{ p: { xs: 1.5, md: 2 } }}>
        {one.view === null ? (
          <Nothing one={one} isNewHire={data.own.onboarding !== null} />
        ) : (
          <PersonContent
            view={one.view}
            today={data.today}
            isOwn={false}
            isStatic
            last={{ label: `${one.viewer === null ? "They" : shortName(one.viewer)} can open`, cell: readableText }}
            onboardingHref={null}
          />
        )}
      </Box>
    </Box>
  );
};

const withEarlierViews = (data: AsOthersSeeMe, earlier: readonly AsOthersSeeMe[]): AsOthersSeeMe => {
  const viewsAt = (wantedViewpoint: Viewpoint) =>
    earlier.flatMap(({ views }) =>
      views.flatMap(({ viewpoint, view }) => (viewpoint === wantedViewpoint && view ? [view] : [])),
    );
  return {
    ...data,
    views: data.views.map((one) => ({
      ...one,
      view: one.view && withEarlierReviews(one.view, viewsAt(one.viewpoint)),
    })),
  };
};

/** Your own page as other people see it (docs/privacy.md#as-others-see-me). */
export const AsOthersSeeMePage = () => {
  const me = useMe();
  const [query, setQuery] = useSearchParams();
  const { data: loaded, error, mutate } = useRead("reviews", "getAsOthersSeeMe", { query: {} });
  const earlier = useEarlierPages("reviews", "getAsOthersSeeMe", {
    earlierBefore: loaded?.own.earlierBefore ?? null,
    argsBefore: (before) => ({ query: { before } }),
    nextOf: ({ own: { earlierBefore } }) => earlierBefore,
  });
  const data = loaded && withEarlierViews(loaded, earlier.pages);
  const { engineerType } = me;
  // For skill names. Loaded before the page shows, so nothing moves.
  const ladder = useRead("positions", "getLadder", engineerType === null ? null : { params: { engineerType } });
  const chosen = data?.views.find(({ viewpoint }) => viewpoint === query.get("as"))?.viewpoint ?? "manager";
  return (
    <Page
      title="As Others See Me"
      purpose="Preview your page as someone else sees it"
      breadcrumbs={
        <>
          <Link component={RouterLink} to={paths.reviews.getHref()}>
            My Reviews
          </Link>
          {` › ${fullName(me)}`}
        </>
      }
    >
      {error !== undefined && data === undefined && (
        <ErrorState title="This page couldn't be loaded" error={error} onRetry={() => void mutate()} />
      )}
      {error === undefined && (data === undefined || ladder.isLoading) && (
        <LoadingState>
          <Skeleton variant="rounded" height={64} sx={{ mb: 2 }} />
          <Skeleton variant="rounded" height={420} sx={{ mb: 2 }} />
          <Skeleton variant="rounded" height={320} />
        </LoadingState>
      )}
      {data && !ladder.isLoading && (
        <>
          <ViewpointPicker
            views={data.views}
            chosen={chosen}
            onChoose={(as) => setQuery({ as }, { replace: true, preventScrollReset: true })}
          />
          <ViewpointPreview data={data} chosen={chosen} />
          <Box sx={{ mb: 2 }}>
            <EarlierReviews earlier={earlier} failure="Your earlier reviews couldn't be loaded" />
          </Box>
          <Box sx={{ display: "grid", gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "3fr 1fr" }, gap: 2 }}>
            <ViewpointsTable views={data.views} chosen={chosen} isPartial={earlier.hasMore} />
            <Card title="Not shown here">
              <Hint>
                Unshared reviews show only their status and your own answers. Anything you can't read yourself is
                hidden.
              </Hint>
            </Card>
          </Box>
        </>
      )}
    </Page>
  );
};
