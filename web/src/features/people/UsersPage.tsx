import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { type ComponentType, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { PersonRow } from "#domain/people/model.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import { mayBeInvited } from "#domain/people/rules.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatCount } from "#web/lib/format/numbers.ts";
import { lazyDialog } from "#web/lib/lazy.tsx";
import { operationIdInAddress } from "#web/lib/reading/operationAddress.ts";
import { invalidate } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { useSetup } from "#web/lib/setup.ts";
import { useStructure } from "#web/lib/structure.tsx";
import { TableLoading } from "#web/ui/DataTable.tsx";
import { Page } from "#web/ui/Page.tsx";
import { SetupCard } from "#web/ui/setup/SetupCard.tsx";
import { InviteEveryone } from "./adding/InviteEveryone.tsx";
import { PendingAccounts } from "./approval/PendingAccounts.tsx";
import { usePeopleSelection } from "./changing/usePeopleSelection.ts";
import { ExportPeople } from "./ExportPeople.tsx";
import type { PersonAction, PersonDialogProps } from "./PersonActions.tsx";
import { UserList } from "./UserList.tsx";
import { usePeople } from "./usePeople.ts";
import { readUsersAddress, type UsersAddress, usersParams } from "./usersAddress.ts";

const EditPersonDialog = lazyDialog(async () => (await import("./editing/EditPersonDialog.tsx")).EditPersonDialog);
const AddPersonDialog = lazyDialog(async () => (await import("./adding/AddPersonDialog.tsx")).AddPersonDialog);
const ChangePeopleDialog = lazyDialog(
  async () => (await import("./changing/ChangePeopleDialog.tsx")).ChangePeopleDialog,
);
const PeopleChangeProgressDialog = lazyDialog(
  async () => (await import("./changing/PeopleChangeProgressDialog.tsx")).PeopleChangeProgressDialog,
);
const ChangeEmailDialog = lazyDialog(async () => (await import("./editing/ChangeEmailDialog.tsx")).ChangeEmailDialog);
const PendingEmailDialog = lazyDialog(
  async () => (await import("./editing/PendingEmailDialog.tsx")).PendingEmailDialog,
);
const ManagerProposalDialog = lazyDialog(
  async () => (await import("./editing/ManagerProposalDialog.tsx")).ManagerProposalDialog,
);
const InviteDialog = lazyDialog(async () => (await import("./adding/InviteDialog.tsx")).InviteDialog);
const HandOverDialog = lazyDialog(async () => (await import("./handover/HandOverDialog.tsx")).HandOverDialog);

/** Dialogs that need only the person. */
const personDialogs: Readonly<Partial<Record<PersonAction, ComponentType<PersonDialogProps>>>> = {
  startOnboarding: lazyDialog(
    async () => (await import("./onboarding/StartOnboardingDialog.tsx")).StartOnboardingDialog,
  ),
  changeStart: lazyDialog(async () => (await import("./onboarding/ChangeStartDialog.tsx")).ChangeStartDialog),
  cancelOnboarding: lazyDialog(
    async () => (await import("./onboarding/CancelOnboardingDialog.tsx")).CancelOnboardingDialog,
  ),
  completeOnboarding: lazyDialog(
    async () => (await import("./onboarding/CompleteOnboardingDialog.tsx")).CompleteOnboardingDialog,
  ),
  correctPositionDay: lazyDialog(async () => (await import("./editing/PositionDayDialog.tsx")).PositionDayDialog),
  changeApprover: lazyDialog(async () => (await import("./editing/ApproverDialog.tsx")).ApproverDialog),
  remove: lazyDialog(async () => (await import("./editing/RemovePersonDialog.tsx")).RemovePersonDialog),
};

const labelWithCount = (label: string, count: number | undefined): string =>
  count === undefined ? label : `${label} (${formatCount(count)})`;

export const UsersPage = () => (mayAdminister(useMe()) ? <UserManagement /> : <PeoplePage />);

const PeoplePage = () => {
  const [params, setParams] = useSearchParams();
  const address: UsersAddress = { ...readUsersAddress(params, useStructure()), view: "active" };
  const list = usePeople(address);
  return (
    <Page
      title="People"
      purpose="Everyone in Pulse, including people who left. Admins keep the list up to date"
      actions={<ExportPeople total={list.counts ? list.counts.active + list.counts.inactive : null} />}
    >
      <UserList
        list={list}
        address={address}
        onAddress={(change) =>
          setParams(usersParams({ ...address, ...change }), { replace: true, preventScrollReset: true })
        }
        actions={null}
      />
    </Page>
  );
};

/** Active and inactive people, and accounts pending approval (docs/people.md#user-management). */
const UserManagement = () => {
  const [params, setParams] = useSearchParams();
  const address = readUsersAddress(params, useStructure());
  const list = usePeople(address);
  const [chosenAction, setChosenAction] = useState<{
    readonly action: PersonAction;
    readonly person: PersonRow;
  } | null>(null);
  const [adding, setAdding] = useState(false);
  const selection = usePeopleSelection();
  const [peopleToInvite, setPeopleToInvite] = useState<readonly PersonRow[]>([]);
  const [changing, setChanging] = useState(false);
  const setup = useSetup();
  const handOverUserId = params.get("handover");

  const updateAddress = (change: Partial<UsersAddress>) =>
    setParams(usersParams({ ...address, ...change }), { replace: true, preventScrollReset: true });
  const showHandOver = (userId: string | null, operationId: string | null = null) => {
    setChosenAction(null);
    setParams(
      {
        ...usersParams(address),
        ...(userId === null ? {} : { handover: userId }),
        ...(operationId === null ? {} : { operation: operationId }),
      },
      { replace: userId === null || operationId !== null, preventScrollReset: true },
    );
  };
  const showPeopleChange = (operationId: string | null) => {
    setChanging(false);
    setParams(
      { ...usersParams(address), ...(operationId === null ? {} : { operation: operationId }) },
      { replace: operationId === null, preventScrollReset: true },
    );
  };
  const operationId = operationIdInAddress(params);
  const choose = (action: PersonAction, person: PersonRow) => {
    if (action === "handOver") {
      showHandOver(person.id);
    } else if (action === "invite") {
      setPeopleToInvite([person]);
    } else {
      setChosenAction({ action, person });
    }
  };
  const close = () => setChosenAction(null);
  const PersonDialog = chosenAction === null ? undefined : personDialogs[chosenAction.action];
  return (
    <Page
      title="User Management"
      purpose="Approve new accounts and manage people"
      actions={
        <>
          <ExportPeople total={list.counts ? list.counts.active + list.counts.inactive : null} />
          <Button component={Link} to={paths.peopleImport.getHref()}>
            Import People
          </Button>
          <Button variant="contained" color="primary" onClick={() => setAdding(true)}>
            Add Person
          </Button>
        </>
      }
    >
      <SetupCard state={setup} isMain />
      {setup.isLoading && <TableLoading rowCount={5} />}
      {/* The tabs load in parallel, but stay hidden until the card above has its final height. */}
      <Box hidden={setup.isLoading}>
        <Tabs
          value={address.view}
          onChange={(_, view: UsersAddress["view"]) =>
            setParams(usersParams({ ...address, view }), { preventScrollReset: true })
          }
          aria-label="Users"
          sx={{ mb: 2, borderBottom: 1, borderColor: "line.main" }}
        >
          <Tab
            value="active"
            label={labelWithCount("Active Users", list.counts?.active)}
            id="users-tab-active"
            aria-controls="users-panel"
          />
          <Tab
            value="pending"
            label={labelWithCount("Pending Review", list.counts?.pending)}
            id="users-tab-pending"
            aria-controls="users-panel"
          />
        </Tabs>
        <Box role="tabpanel" id="users-panel" aria-labelledby={`users-tab-${address.view}`}>
          {address.view === "pending" ? (
            <PendingAccounts />
          ) : (
            <>
              {address.gap === "signIn" && <InviteEveryone />}
              <UserList
                list={list}
                address={address}
                onAddress={updateAddress}
                actions={{
                  onChoose: choose,
                  selection,
                  onChangePeople: () => setChanging(true),
                  onInvite: setPeopleToInvite,
                }}
              />
            </>
          )}
        </Box>
      </Box>
      {adding && (
        <AddPersonDialog
          ctoCount={list.counts?.ctoCount}
          onClose={() => setAdding(false)}
          onAdded={(person) => setPeopleToInvite(mayBeInvited(person) ? [person] : [])}
        />
      )}
      {chosenAction?.action === "edit" && (
        <EditPersonDialog
          key={chosenAction.person.id}
          userId={chosenAction.person.id}
          ctoCount={list.counts?.ctoCount}
          onClose={close}
          onHandOver={showHandOver}
        />
      )}
      {chosenAction?.action === "changeEmail" &&
        (chosenAction.person.emailChange === null ? (
          <ChangeEmailDialog person={chosenAction.person} onClose={close} />
        ) : (
          <PendingEmailDialog person={chosenAction.person} change={chosenAction.person.emailChange} onClose={close} />
        ))}
      {chosenAction?.action === "confirmManager" && chosenAction.person.managerProposal !== null && (
        <ManagerProposalDialog
          person={chosenAction.person}
          proposal={chosenAction.person.managerProposal}
          onClose={close}
        />
      )}
      {chosenAction !== null && PersonDialog !== undefined && (
        <PersonDialog person={chosenAction.person} onClose={close} />
      )}
      {peopleToInvite.length > 0 && <InviteDialog people={peopleToInvite} onClose={() => setPeopleToInvite([])} />}
      {changing && (
        <ChangePeopleDialog
          people={selection.people}
          onClose={() => setChanging(false)}
          onOperation={(started) => {
            selection.clear();
            showPeopleChange(started);
          }}
        />
      )}
      {handOverUserId === null && operationId !== null && (
        <PeopleChangeProgressDialog
          key={operationId}
          operationId={operationId}
          onEnded={() => invalidate("people", "changePeople")}
          onClose={() => showPeopleChange(null)}
        />
      )}
      {handOverUserId !== null && (
        <HandOverDialog
          key={handOverUserId}
          userId={handOverUserId}
          operationId={operationId}
          onOperation={(started) => showHandOver(handOverUserId, started)}
          onEnded={() => invalidate("people", "handOver")}
          onClose={() => showHandOver(null)}
        />
      )}
    </Page>
  );
};
