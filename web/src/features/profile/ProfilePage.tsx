import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { isDemoId } from "#domain/people/demo.ts";
import type { Me, OwnProfile } from "#domain/people/model.ts";
import { fullName, markedName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { useConfig } from "#web/lib/config.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { formatDayOf } from "#web/lib/words/dates.ts";
import { roleLine } from "#web/lib/words/roleLine.ts";
import { Card } from "#web/ui/Card.tsx";
import { DescriptionList } from "#web/ui/DescriptionList.tsx";
import { ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { Page } from "#web/ui/Page.tsx";
import { AwayCard } from "./AwayCard.tsx";
import { EmailChangeCard } from "./EmailChangeCard.tsx";
import { MyDataCard, RequestedDataCard } from "./MyDataCard.tsx";
import { PasswordCard } from "./PasswordCard.tsx";
import { SlackSwitch } from "./SlackSwitch.tsx";

const factsOf = (me: Me, { manager, lead }: OwnProfile) => [
  { name: "Name", value: fullName(me) },
  { name: "Email", value: me.email },
  { name: "Role", value: roleLine(me) },
  { name: "Position", value: me.position?.title ?? "None" },
  { name: "Manager", value: manager === null ? "None" : markedName(manager, "manager") },
  ...(lead === null ? [] : [{ name: "Lead", value: markedName(lead, "lead") }]),
];

/** False for an onboarding that was canceled before its first day, because it left nothing. */
const hadOnboarding = ({ isOnboarding, onboardingStartedAt }: Me): boolean =>
  !isOnboarding && onboardingStartedAt !== null;

const FormerOnboarding = ({ me }: { readonly me: Me }) => {
  const { timeZone } = useConfig();
  return (
    <Card
      title="Your onboarding"
      text={
        me.onboardingCompletedAt === null
          ? "It ended without being completed."
          : `Completed on ${formatDayOf(me.onboardingCompletedAt, timeZone)}`
      }
      actions={
        <Button component={Link} to={paths.onboardingWeeklyReview.getHref(me.id)}>
          Read Your Weekly Reports
        </Button>
      }
    />
  );
};

/** The signed-in person's profile and settings (docs/people.md#own-profile). */
export const ProfilePage = () => {
  const me = useMe();
  const { passwordSignIn } = useConfig();
  const { data, error, mutate } = useRead("people", "getOwnProfile", {});
  return (
    <Page title="Profile" purpose="What Pulse knows about you, and your settings">
      {error && !data && (
        <ErrorState title="Your profile couldn't be loaded" error={error} onRetry={() => void mutate()} />
      )}
      {!error && !data && <LoadingState>{null}</LoadingState>}
      {data && (
        <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2, maxWidth: 760 }}>
          <Card title="About you" text="An admin changes this in User Management.">
            <DescriptionList facts={factsOf(me, data)} />
          </Card>
          {data.emailChange && <EmailChangeCard change={data.emailChange} />}
          <AwayCard absence={data.absence} delegate={data.delegate} />
          <SlackSwitch slackNotificationsEnabled={data.slackNotificationsEnabled} />
          {passwordSignIn && !isDemoId(me.id) && <PasswordCard />}
          {hadOnboarding(me) && <FormerOnboarding me={me} />}
          {data.dataRequest && <RequestedDataCard request={data.dataRequest} />}
          <MyDataCard />
        </Box>
      )}
    </Page>
  );
};
