// Starts `stylec lsp` and hands it what is typed; all that the editor shows comes from there.
'use strict';

const path = require('node:path');
const vscode = require('vscode');
const { LanguageClient, TransportKind } = require('vscode-languageclient/node');

/** @type {LanguageClient | undefined} */
let client;

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

/** Shows the styles of the file at hand beside it, as its text is now. */
async function preview() {
  const uri = vscode.window.activeTextEditor?.document.uri.toString();
  if (!client || !uri) return;
  const svg = await client.sendRequest('workspace/executeCommand', { command: 'stylec.preview', arguments: [uri] });
  if (typeof svg !== 'string') {
    vscode.window.showInformationMessage('stylec: no style of this file can be drawn');
    return;
  }
  const panel = vscode.window.createWebviewPanel('stylec.preview', 'Styles', vscode.ViewColumn.Beside, {});
  // The sheet holds no script, and none could run.
  panel.webview.html = `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">${svg}`;
}

/** @param {vscode.ExtensionContext} context */
exports.activate = async function activate(context) {
  const run = { command: program(), args: ['lsp'], transport: TransportKind.stdio };
  client = new LanguageClient('stylec', 'stylec', { run, debug: run }, {
    documentSelector: [
      { scheme: 'file', language: 'yaml' },
      { scheme: 'file', pattern: '**/*.{yaml,yml,plist}' },
    ],
    initializationOptions: settings(),
  });
  context.subscriptions.push(
    client,
    vscode.commands.registerCommand('stylec.showStyles', preview),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (!event.affectsConfiguration('stylec')) return;
      client?.sendNotification('workspace/didChangeConfiguration', { settings: { stylec: settings() } });
    }),
  );
  await client.start();
};

exports.deactivate = function deactivate() {
  return client?.stop();
};
