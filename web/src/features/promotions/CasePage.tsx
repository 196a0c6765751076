import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link as RouterLink, useParams } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import type { CaseView } from "#domain/promotions/model.ts";
import { caseTextFor } from "#domain/promotions/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { PrintIcon } from "#web/ui/icons.tsx";
import { Page } from "#web/ui/Page.tsx";
import { PrintOnly } from "#web/ui/PrintOnly.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { CaseSteps } from "./CaseSteps.tsx";
import { CommitteeCard } from "./CommitteeCard.tsx";
import type { CaseProps } from "./caseCards.ts";
import { writeCase } from "./caseCards.ts";
import { caseTone } from "./caseTone.ts";
import { DecisionCard } from "./DecisionCard.tsx";
import { EmployeeTextCard } from "./EmployeeTextCard.tsx";
import { OutcomeCard } from "./OutcomeCard.tsx";
import { RequirementsCard } from "./RequirementsCard.tsx";
import { TextsCard } from "./TextsCard.tsx";

const column = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2, alignContent: "start" } as const;

const Withdraw = ({ view }: CaseProps) => {
  const { busy, run } = useSave();
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = async (): Promise<void> => {
    await run(
      () => writeCase(view, "movePromotionCase", { step: "withdraw", version: 0 }, ({ state }) => state === "ended"),
      {
        done: "You withdrew the case",
        failed: "The case wasn't withdrawn",
      },
    );
    setIsAsking(false);
  };
  return (
    <>
      <Button color="error" onClick={() => setIsAsking(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Withdraw your case?"
        confirmLabel="Withdraw"
        destructive
        busy={busy}
        onConfirm={() => void withdraw()}
        onClose={() => setIsAsking(false)}
      >
        The case ends, and your position stays. Your manager will see that you withdrew it.
      </ConfirmDialog>
    </>
  );
};

const isEmployeeBeforeCaseShown = ({ roles, state }: CaseView): boolean =>
  roles.includes("employee") && state === "writing";

const Content = ({ view }: CaseProps) => (
  <>
    <CaseSteps view={view} />
    {isEmployeeBeforeCaseShown(view) && (
      <Alert severity="info" sx={{ mb: 2 }}>
        Your manager is writing the case. You read it before anyone else, and can add to it.
      </Alert>
    )}
    {view.ending === "dropped" && (
      <Alert severity="info" sx={{ mb: 2 }}>
        {`Not yet, because: ${view.reason}`}
      </Alert>
    )}
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 1fr)" },
        gap: 2,
      }}
    >
      <Box sx={column}>
        {(view.refusals.outcome === null || view.releasedOn !== null) && <OutcomeCard view={view} />}
        <TextsCard view={view} />
        <EmployeeTextCard view={view} />
        {view.texts !== null && <RequirementsCard view={view} />}
      </Box>
      <Box sx={column}>
        <CommitteeCard view={view} />
        <DecisionCard view={view} />
        {view.refusals.outcome !== null && view.releasedOn === null && <OutcomeCard view={view} />}
        {view.roles.includes("manager") && !view.roles.includes("decider") && view.state === "deciding" && (
          <Card
            title="Decision"
            text={`${view.decider === null ? "The CTO" : fullName(view.decider)} decides. You can read the decision here, but not the votes.`}
          />
        )}
        {view.refusals.withdraw === null && (
          <div>
            <Withdraw view={view} />
          </div>
        )}
      </Box>
    </Box>
  </>
);

const Printed = ({ view }: CaseProps) => (
  <>
    <Typography variant="h1">{`${fullName(view.employee)}: ${view.from.code} to ${view.target.code}`}</Typography>
    <Box sx={{ ...column, mt: 2 }}>
      <OutcomeCard view={view} isPrinted />
      <DecisionCard view={view} isPrinted />
      {view.texts !== null && <RequirementsCard view={view} />}
      <TextsCard view={view} isPrinted />
      <EmployeeTextCard view={view} isPrinted />
    </Box>
  </>
);

export const CasePage = () => {
  const me = useMe();
  const { userId = "", caseId = "" } = useParams();
  const { data: view, error, mutate } = useRead("promotions", "getPromotionCase", { params: { userId, caseId } });
  return (
    <Page
      title={
        view === undefined ? "Promotion Case" : `${fullName(view.employee)}: ${view.from.code} to ${view.target.code}`
      }
      breadcrumbs={
        <Link component={RouterLink} to={paths.promotions.getHref()}>
          Promotions
        </Link>
      }
      {...(view !== undefined && {
        purpose: [
          `${view.from.title} to ${view.target.title}`,
          ...(view.employeeSince === null ? [] : [`${view.from.code} since ${formatDay(view.employeeSince)}`]),
        ].join(" · "),
        actions: (
          <Box sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
            <StatusBadge tone={caseTone(view)}>{caseTextFor(me.id, view)}</StatusBadge>
            <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
              Print
            </Button>
          </Box>
        ),
      })}
    >
      <UntilLoaded title="This case couldn't be loaded" data={view} error={error} retry={mutate}>
        <Skeleton variant="rounded" height={90} sx={{ mb: 2 }} />
        <Skeleton variant="rounded" height={420} />
      </UntilLoaded>
      {view !== undefined && (
        <>
          <Content view={view} />
          <PrintOnly>
            <Printed view={view} />
          </PrintOnly>
        </>
      )}
    </Page>
  );
};
