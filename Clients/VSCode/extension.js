// Starts `stylec lsp` and hands it what is typed; all that the editor shows comes from there.
'use strict';

const path = require('node:path');
const vscode = require('vscode');
const { LanguageClient, TransportKind } = require('vscode-languageclient/node');

/** How long after the last change a picture is drawn anew, in milliseconds. */
const pause = 250;

/** @type {LanguageClient | undefined} */
let client;
/** @type {vscode.WebviewPanel | undefined} The picture beside the text. */
let panel;
/** @type {string | undefined} The file that it shows. */
let shown;
/** @type {NodeJS.Timeout | undefined} */
let timer;

/** The settings as the server takes them. */
function settings() {
  const own = vscode.workspace.getConfiguration('stylec');
  return Object.fromEntries(['findings', 'keys', 'images', 'pages'].map((name) => [name, own.get(name)]));
}

/** The program: a name is looked for on PATH, a relative path is one of the first folder. */
function program() {
  const written = vscode.workspace.getConfiguration('stylec').get('path', 'stylec');
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  return folder && written.includes('/') ? path.resolve(folder, written) : written;
}

/** Starts the program; where it can't be, says so and offers the setting. */
async function start() {
  const run = { command: program(), args: ['lsp'], transport: TransportKind.stdio };
  client = new LanguageClient('stylec', 'stylec', { run, debug: run }, {
    documentSelector: [
      { scheme: 'file', language: 'yaml' },
      { scheme: 'file', pattern: '**/*.{yaml,yml,plist}' },
    ],
    initializationOptions: settings(),
  });
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    const reason = error instanceof Error ? error.message : `${error}`;
    const answer = await vscode.window.showErrorMessage(`stylec: can't start \`${run.command}\`: ${reason}`, 'Set the Path', 'Try Again');
    if (answer === 'Set the Path') vscode.commands.executeCommand('workbench.action.openSettings', 'stylec.path');
    if (answer === 'Try Again') await start();
  }
}

/** Ends the program and starts it again, as after it was replaced. */
async function restart() {
  const before = client;
  client = undefined;
  // One that has ended by itself can't be asked to stop.
  await before?.stop().catch(() => {});
  await start();
  await draw();
}

/** Shows the styles of the file at hand beside it; from then on as it is typed, and of the file that one goes to. */
async function preview() {
  const uri = vscode.window.activeTextEditor?.document.uri.toString();
  if (!client || !uri) return;
  shown = uri;
  if (!await draw()) vscode.window.showInformationMessage('stylec: no style of this file can be drawn');
}

/** Draws the file that is shown; returns whether there was something to draw. Else the last picture stays. */
async function draw() {
  const uri = shown;
  if (!client || !uri) return false;
  const svg = await client.sendRequest('workspace/executeCommand', { command: 'stylec.preview', arguments: [uri] }).catch(() => undefined);
  if (typeof svg !== 'string' || uri !== shown) return false;
  if (!panel) {
    panel = vscode.window.createWebviewPanel('stylec.preview', 'Styles', { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true }, {});
    panel.onDidDispose(() => {
      panel = undefined;
      shown = undefined;
    });
  }
  panel.title = `Styles of ${path.basename(decodeURIComponent(uri))}`;
  // The sheet holds no script, and none could run.
  panel.webview.html = `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">${svg}`;
  return true;
}

/** Draws once nothing has changed for a while. */
function drawSoon() {
  clearTimeout(timer);
  if (panel) timer = setTimeout(draw, pause);
}

/** @param {vscode.ExtensionContext} context */
exports.activate = async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand('stylec.showStyles', preview),
    vscode.commands.registerCommand('stylec.restart', restart),
    vscode.workspace.onDidChangeTextDocument(drawSoon),
    vscode.window.onDidChangeActiveTextEditor((editor) => {
      const document = editor?.document;
      if (!panel || !document || !/\.(ya?ml|plist)$/.test(document.uri.path)) return;
      shown = document.uri.toString();
      drawSoon();
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('stylec.path')) return restart();
      if (!event.affectsConfiguration('stylec')) return;
      client?.sendNotification('workspace/didChangeConfiguration', { settings: { stylec: settings() } });
    }),
  );
  await start();
};

exports.deactivate = function deactivate() {
  clearTimeout(timer);
  return client?.stop();
};
