"""The files of CI services, and how their runners run them: as far as it matters to what the files say."""
import re

import yaml

from image import ROOT

EXPRESSION = re.compile(r"\$\{\{\s*(.+?)\s*\}\}")


class Step:
    """Lines of shell, or an action of somebody else."""

    def __init__(self, lines=None, uses=None, options=None, environment=None, id=None, shell=("sh", "-e"), condition=None):
        self.lines, self.uses, self.options, self.environment = lines, uses, options or {}, environment or {}
        self.id, self.shell, self.condition = id, shell, condition


class Pipeline:
    """An image, variables, and steps, which end at the first one that fails; those marked `always` run all the same."""

    def __init__(self, text):
        file = yaml.safe_load(text)
        jobs = file.get("jobs")
        job = next(iter((jobs or file).values()))
        self.image = job["container"] if jobs else job["image"]
        self.variables = {name: str(value) for name, value in {**(file.get("env") or {}), **job.get("variables", {})}.items()}
        if jobs:
            self.steps = [self.step(step) for step in job["steps"]]
            self.reports = []
        else:
            # GitLab's runner makes one script of all lines.
            self.steps = [Step("\n".join(job["before_script"])), Step("\n".join(job["script"]))]
            self.reports = list(job["artifacts"]["reports"].values())

    @staticmethod
    def step(step):
        return Step(step.get("run"), step.get("uses"), step.get("with"), step.get("env"), step.get("id"), condition=step.get("if"))

    def run(self, root, folder, steps=None, variables=()):
        """Runs steps, all unless named; returns the last status and all that was printed."""
        status, said = 0, ""
        variables = {**self.variables, **dict(variables)}
        for step in steps or self.steps:
            if status and step.condition != "always()":
                continue
            if step.condition == "github.event_name == 'pull_request'" and "GITHUB_BASE_REF" not in variables:
                continue
            code, text = self.act(root, folder, step, variables)
            status, said = status or code, said + text
        return status, said

    def act(self, root, folder, step, variables):
        if step.lines is not None:
            run = root.run(*step.shell, "-c", step.lines, folder=folder, environment={**variables, **step.environment},
                           capture_output=True, text=True, errors="replace")
            return run.returncode, run.stdout + run.stderr
        if step.uses.startswith("example/stylec@"):
            return self.action(root, folder, step.options, variables)
        if step.uses.startswith("github/codeql-action/upload-sarif@"):
            is_there = (root.folder / folder.lstrip("/") / step.options["sarif_file"]).exists() or step.options["sarif_file"] in \
                root.run("ls", folder=folder, capture_output=True, text=True).stdout
            return (0 if is_there else 1), ""
        # What is checked out is there, and a cache has nothing yet.
        assert step.uses.startswith(("actions/checkout@", "actions/cache@")), step.uses
        return 0, ""

    def action(self, root, folder, options, variables):
        """Runs this repository's action, whose checkout is this one."""
        action = yaml.safe_load((ROOT / "action.yml").read_text())
        values = {f"inputs.{name}": str(options.get(name, input["default"])) for name, input in action["inputs"].items()}
        values = {name: value.lower() if value in ("True", "False") else value for name, value in values.items()}
        output, status, said = "/tmp/outputs", 0, ""
        for number, step in enumerate(map(self.step, action["runs"]["steps"])):
            condition = action["runs"]["steps"][number].get("if", "success()")
            # What others' actions do isn't known here: a cache has nothing, and nobody takes a report.
            if step.lines is None or not holds(condition, values, status):
                continue
            filled = {name: EXPRESSION.sub(lambda match: values.get(match[1], ""), text) for name, text in step.environment.items()}
            place = action["runs"]["steps"][number].get("working-directory", ".")
            place = EXPRESSION.sub(lambda match: values[match[1]], place)
            step.shell = ("bash", "--noprofile", "--norc", "-eo", "pipefail")
            step.environment = {**filled, "GITHUB_OUTPUT": output, "GITHUB_ACTION_PATH": str(ROOT), "RUNNER_OS": "Linux", "RUNNER_ARCH": "X64"}
            code, text = self.act(root, f"{folder}/{place}", step, variables)
            status, said = status or code, said + text
            written = root.folder / output.lstrip("/")
            for line in written.read_text().splitlines() if written.exists() else []:
                name, _, value = line.partition("=")
                values[f"steps.{step.id}.outputs.{name}"] = value
            written.unlink(missing_ok=True)
        return status, said


def holds(condition, values, status):
    """Whether a step of the action runs; each condition is of terms joined by `&&`."""
    for term in condition.split(" && "):
        left, relation, right = term.partition(" != " if " != " in term else " == ")
        if term == "success()":
            is_so = status == 0
        elif right:
            is_so = (values.get(left, "") == right.strip("'")) == (relation == " == ")
        else:
            raise AssertionError(f"{term} is no term that this knows")
        if not is_so:
            return False
    return True
