"""Rules over the packed program of stylec: bundles as one hermetic action, and the linter as a test.

Inputs and outputs are named beforehand, and the program reads no clock, network, home folder or environment, so the sandbox and
any cache take the action as it is. Inputs are links in a sandbox: --follow-links takes them.
"""

_PROGRAM = {
    "project": attr.label(
        doc = "The project file, stylec.yaml, in the folder of the sources.",
        mandatory = True,
        allow_single_file = [".yaml"],
    ),
    "srcs": attr.label_list(
        doc = "All that the project reads: sources, imports, the baseline.",
        mandatory = True,
        allow_files = True,
    ),
    "stylec": attr.label(
        doc = "The program.",
        default = "@stylec//:bin/stylec",
        allow_single_file = True,
        executable = True,
        cfg = "exec",
    ),
}

_SCHEMAS = ["schema/%s.schema.json" % name for name in ["bundle", "manifest", "source"]]

def _bundle(ctx):
    paths = ["manifest.json"] + _SCHEMAS
    paths += ["bundles/%s.json" % name for name in ctx.attr.bundles]
    paths += ["dictionaries/" + name for name in ctx.attr.dictionaries]
    manifest, outputs = None, []
    for path in paths:
        file = ctx.actions.declare_file(ctx.label.name + "/" + path)
        manifest = manifest or file
        outputs.append(file)
    ctx.actions.run(
        executable = ctx.executable.stylec,
        arguments = ["build", "--quiet", "--follow-links", "--project", ctx.file.project.path, "-o", manifest.dirname],
        inputs = depset([ctx.file.project] + ctx.files.srcs),
        outputs = outputs,
        mnemonic = "StylecBuild",
        progress_message = "Compiling styles %s" % ctx.label,
    )
    return [DefaultInfo(files = depset(outputs), runfiles = ctx.runfiles(files = outputs))]

stylec_bundle = rule(
    doc = "Compiles the styles of a project; what it makes is what `stylec build --list-outputs` prints.",
    implementation = _bundle,
    attrs = dict(
        _PROGRAM,
        bundles = attr.string_list(doc = "The names of all bundles of the project.", default = ["default"]),
        dictionaries = attr.string_list(doc = "The dictionaries of the project with their formats, as `angles.json`."),
    ),
)

def _test(ctx, command, files = []):
    ctx.actions.write(
        output = ctx.outputs.executable,
        content = "#!/bin/sh\nexec '%s' %s --follow-links --project '%s' \"$@\"\n" % (
            ctx.executable.stylec.short_path,
            command,
            ctx.file.project.short_path,
        ),
        is_executable = True,
    )
    inputs = [ctx.executable.stylec, ctx.file.project] + ctx.files.srcs + files
    return [DefaultInfo(runfiles = ctx.runfiles(files = inputs))]

def _lint_test(ctx):
    return _test(ctx, "lint")

def _diff_test(ctx):
    folders = depset([file.short_path.rpartition("/")[0] for file in ctx.files.released]).to_list()
    return _test(ctx, "diff " + " ".join(["'%s'" % folder for folder in sorted(folders)]), ctx.files.released)

stylec_lint_test = rule(
    doc = "Fails for what `stylec lint` fails for; `args` are further flags, as --max-warnings=0.",
    implementation = _lint_test,
    attrs = _PROGRAM,
    test = True,
)

stylec_diff_test = rule(
    doc = "Fails for what `stylec diff` fails for: a change that breaks apps or stored data of a release in use.",
    implementation = _diff_test,
    attrs = dict(
        _PROGRAM,
        released = attr.label_list(
            doc = "The bundles of releases in use, a folder for each release.",
            mandatory = True,
            allow_files = [".json"],
        ),
    ),
    test = True,
)
