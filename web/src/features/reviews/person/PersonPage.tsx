import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import type { SWRResponse } from "swr";
import type { SharedEntries } from "#domain/journal/model.ts";
import { isManagerOf } from "#domain/journal/policy.ts";
import type { Me } from "#domain/people/model.ts";
import { mayAdminister, mayChangeAbsence } from "#domain/people/policy.ts";
import { fullName, mayHaveDelegate, shortName } from "#domain/people/terms.ts";
import { canReadOrStepIn } from "#domain/reviews/actions.ts";
import type { PersonView, VisibleReview } from "#domain/reviews/views/personModel.ts";
import * as paths from "#domain/shared/paths.ts";
import type { Day } from "#domain/shared/time.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/format/dates.ts";
import { planText } from "#web/lib/format/growth.ts";
import { useListOrigin } from "#web/lib/listOrigin.ts";
import type { ApiError } from "#web/lib/reading/ApiError.ts";
import { useEarlierPages } from "#web/lib/reading/useEarlierPages.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { isForbidden, isStaleOrGone } from "#web/lib/saving/sendAndVerify.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { ErrorState } from "#web/ui/feedback/states.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { EyeIcon } from "#web/ui/icons.tsx";
import type { SkillsetChoice } from "#web/ui/journal/EntryFields.tsx";
import { Page } from "#web/ui/Page.tsx";
import { AbsenceDialog } from "#web/ui/people/AbsenceDialog.tsx";
import { BackToList } from "../shared/BackToList.tsx";
import { EarlierReviews } from "../shared/EarlierReviews.tsx";
import { JournalItem, JournalItems } from "./JournalItem.tsx";
import { OpenSteps } from "./OpenSteps.tsx";
import { PersonContent } from "./PersonContent.tsx";
import { PrivateNotes } from "./PrivateNotes.tsx";
import { usePrivateNotes } from "./usePrivateNotes.ts";
import { withEarlierReviews } from "./withEarlierReviews.ts";

interface SharedJournalProps {
  readonly read: Pick<SWRResponse<SharedEntries, ApiError>, "data" | "error" | "mutate">;
  readonly person: PersonView["person"];
  /** Null if the ladder isn't known. */
  readonly skillsets: readonly SkillsetChoice[] | null;
}

/** This round's entries that a direct report shares with their manager (docs/growth.md#who-reads-an-entry). */
const SharedJournal = ({ read: { data, error, mutate }, person, skillsets }: SharedJournalProps) => {
  const firstName = shortName(person);
  if (data === undefined) {
    return <ErrorState title="The journal couldn't be loaded" error={error} onRetry={() => void mutate()} />;
  }
  return (
    <Card title={`From ${firstName}'s journal`} text={`Entries in this round that ${firstName} shared with you.`}>
      {data.items.length === 0 ? (
        <Typography color="textSecondary">{`There is nothing you can read. Ask ${firstName} for an example.`}</Typography>
      ) : (
        <JournalItems>
          {data.items.map((entry) => (
            <JournalItem key={entry.id} entry={entry} skillsets={skillsets} />
          ))}
        </JournalItems>
      )}
    </Card>
  );
};

interface DirectReportJournalProps {
  readonly person: PersonView["person"];
  readonly today: Day;
}

/** Shows the shared journal and the manager's notes at the same time, so nothing moves. */
const DirectReportJournal = ({ person, today }: DirectReportJournalProps) => {
  const { id: userId, engineerType } = person;
  const shared = useRead("journal", "listSharedEntries", { params: { userId }, query: {} });
  const notes = usePrivateNotes(userId);
  // Everyone may read the ladder, and it may be cached already.
  const ladder = useRead("positions", "getLadder", engineerType === null ? null : { params: { engineerType } });
  const areNotesMissing = notes.items === undefined && notes.error === undefined;
  if (areNotesMissing || (shared.data === undefined && shared.error === undefined) || ladder.isLoading) {
    return null;
  }
  const skillsets = ladder.data?.skillsets ?? null;
  return (
    <>
      <SharedJournal read={shared} person={person} skillsets={skillsets} />
      <PrivateNotes notes={notes} person={person} skillsets={skillsets} today={today} />
    </>
  );
};

/** Just the progress: the plan's text is only on its own page (docs/growth.md#progress-for-the-manager). */
const DirectReportPlan = ({ userId }: { readonly userId: string }) => {
  const { timeZone } = useConfig();
  const { data } = useRead("growth", "getGrowthPlan", { params: { userId }, query: {} });
  const plan = data?.plan;
  return (
    <Card
      title="Growth plan"
      text={
        plan === undefined
          ? "\u00a0"
          : plan === null
            ? "No plan yet"
            : `${planText(plan)} · last change ${formatDayOf(plan.changedAt, timeZone)}`
      }
      actions={
        <Button component={Link} to={paths.growthOf.getHref(userId)}>
          Open Growth Plan
        </Button>
      }
    />
  );
};

const purposeOf = (me: { readonly id: string; readonly role: string }, { person, account }: PersonView): string => {
  if (person.id === me.id) {
    return "Your page, as you see it";
  }
  if (account === null) {
    return "As their lead, you see their position and onboarding";
  }
  if (account.manager?.id === me.id) {
    return "You see this as their manager";
  }
  const roles: Readonly<Record<string, string>> = { hr: "HR", cto: "the CTO", admin: "an admin" };
  return `You see this as ${roles[me.role] ?? "their approver"}`;
};

const ReviewLink = ({ seen }: { readonly seen: VisibleReview }) => {
  const me = useMe();
  const { currentAddress } = useListOrigin();
  const { review, round } = seen;
  const isOwn = review.employee.id === me.id;
  if (!isOwn && !canReadOrStepIn(me, review)) {
    return "–";
  }
  const ownHref =
    review.sharedWithEmployeeAt === null
      ? paths.selfEvaluation.getHref(review.id)
      : paths.performanceMeeting.getHref(review.id, "my-reviews");
  return (
    <MuiLink
      component={Link}
      to={isOwn ? ownHref : paths.managerReview.getHref(review.id)}
      state={{ from: currentAddress }}
      aria-label={`Read the review of ${round.name}`}
    >
      Read
    </MuiLink>
  );
};

/** Edits the person's days away, for people who may change them (docs/people.md#absence). */
const AwayButton = ({ view: { person, account, delegateId } }: { readonly view: PersonView }) => {
  const me = useMe();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useRead("people", "listPeopleNames", delegateId === null ? null : { query: { ids: delegateId } });
  if (account?.status !== "active") {
    return null;
  }
  const canChooseDelegate = me.role === "cto" && mayHaveDelegate(account);
  const delegate = delegateId === null ? null : (data?.items[0] ?? null);
  return mayChangeAbsence(me, { ...account, id: person.id, managerId: account.manager?.id ?? null }) ? (
    <>
      <Button onClick={() => setIsOpen(true)}>Edit Days Away</Button>
      {isOpen && (
        <AbsenceDialog
          userId={person.id}
          absence={person.absence}
          name={fullName(person)}
          delegate={canChooseDelegate ? delegate : undefined}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  ) : null;
};

/** Whether the viewer is the acting manager, or the CTO if there is none. */
const isPlanManager = (me: { readonly id: string; readonly role: string }, account: PersonView["account"]): boolean =>
  account !== null && (account.manager?.actsAsManager ? account.manager.id === me.id : me.role === "cto");

const Actions = ({ view }: { readonly view: PersonView }) => {
  const me = useMe();
  const { person, account } = view;
  if (person.id === me.id) {
    return (
      <Button component={Link} to={paths.asOthersSeeMe.getHref()} startIcon={<EyeIcon />}>
        As Others See Me
      </Button>
    );
  }
  return (
    <>
      <AwayButton view={view} />
      {mayAdminister(me) && account !== null && (
        <Button
          component={Link}
          to={`${paths.users.getHref()}?search=${encodeURIComponent(person.email)}${account.status === "inactive" ? "&status=inactive" : ""}`}
        >
          Edit in User Management
        </Button>
      )}
    </>
  );
};

/** Only the person's own manager reads shared journal entries and keeps notes. */
const readsJournal = (me: Pick<Me, "id" | "role">, { person, account }: PersonView): boolean =>
  account !== null &&
  isManagerOf(me, { id: person.id, managerId: account.manager?.id ?? null, status: account.status });

/** Limited to what the viewer may see (docs/people.md#the-person-page). */
const PersonPageContent = ({ userId }: { readonly userId: string }) => {
  const me = useMe();
  const params = { userId };
  const read = useRead("reviews", "getPersonPage", { params, query: {} });
  const { error, mutate } = read;
  // Someone who loses access while the page is open sees nothing.
  const data = isForbidden(error) || isStaleOrGone(error) ? undefined : read.data;
  const earlier = useEarlierPages("reviews", "getPersonPage", {
    earlierBefore: data?.view.earlierBefore ?? null,
    argsBefore: (before) => ({ params, query: { before } }),
    nextOf: ({ view: { earlierBefore } }) => earlierBefore,
  });
  const earlierViews = earlier.pages.map((page) => page.view);
  const view = data && withEarlierReviews(data.view, earlierViews);
  const isOwn = userId === me.id;
  return (
    <Page
      title={view === undefined ? "Person" : fullName(view.person)}
      {...(view !== undefined && { purpose: purposeOf(me, view), actions: <Actions view={view} /> })}
      breadcrumbs={
        me.role === "lead" && !isOwn ? (
          <MuiLink component={Link} to={paths.onboardings.getHref()}>
            Onboardings
          </MuiLink>
        ) : (
          <BackToList list={isOwn ? "my-reviews" : "manager-reviews"} />
        )
      }
    >
      <UntilLoaded title="This page couldn't be loaded" data={data} error={error} retry={mutate}>
        <Skeleton variant="rounded" height={150} sx={{ mb: 2 }} />
        <Skeleton variant="rounded" height={96} sx={{ mb: 2 }} />
        <Skeleton variant="rounded" height={320} />
      </UntilLoaded>
      {data && view && (
        <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
          {!isOwn && view.reviews !== null && <OpenSteps reviews={view.reviews} today={data.today} />}
          <PersonContent
            view={view}
            today={data.today}
            isOwn={isOwn}
            last={{ label: "Review", cell: (seen) => <ReviewLink seen={seen} /> }}
            earlier={<EarlierReviews earlier={earlier} failure="The earlier reviews couldn't be loaded" />}
            onboardingHref={isOwn ? null : paths.onboardingProgress.getHref(userId)}
          />
          {!isOwn && isPlanManager(me, view.account) && <DirectReportPlan userId={userId} />}
          {readsJournal(me, view) && <DirectReportJournal key={userId} person={view.person} today={data.today} />}
        </Box>
      )}
    </Page>
  );
};

/** Keyed by person, so its state resets. */
export const PersonPage = () => {
  const { userId = "" } = useParams();
  return <PersonPageContent key={userId} userId={userId} />;
};
